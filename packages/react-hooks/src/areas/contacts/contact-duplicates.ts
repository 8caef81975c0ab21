import {
  type CallFailed,
  type ClientMergeInput,
  type ContactDuplicate,
  type ContactMatch,
  type ContactMerge,
  type ContactMergePreview,
  contactDuplicates,
  type DecideClientDuplicateData,
  type DecideClientDuplicateVariables,
  type MergeClientsData,
  type SimilarClientsInput,
} from '@atelier/sdk';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { idOnce } from '../../platform/id-once.js';
import { inPages } from '../../platform/in-pages.js';
import { changeAtOnce, dataOf, neverRetry, type OptimisticChange } from '../../platform/results.js';
import { useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { taskKeys } from '../tasks/task-keys.js';
import type { CountedPage } from './contact-imports.js';
import { contactKeys } from './contact-keys.js';

/** The pages of pairs that have been loaded. */
export type ContactDuplicateList = InfiniteData<CountedPage<ContactDuplicate>, number>;

/** What a merge, or taking one back, left behind. */
export type ContactMergeAnswer = MergeClientsData['mergeClients'];

/**
 * Pairs of contacts that may be one person, the likeliest first, page after page.
 *
 * @param clientId - only pairs with this contact.
 * @returns the query; its error is a `CallFailed`.
 */
export function useContactDuplicates(
  clientId?: string,
): UseInfiniteQueryResult<ContactDuplicateList, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...contactKeys.duplicates(workspaceId), clientId ?? null],
    queryFn: ({ signal, pageParam }) =>
      dataOf(
        contactDuplicates(client).list(
          { page: pageParam, ...(clientId === undefined ? {} : { clientId }) },
          { signal, workspaceId },
        ),
      ),
    ...inPages,
  });
}

/**
 * Contacts that may be the person who is being written down, the likeliest first.
 *
 * @param input - what is known of the person so far.
 * @param isEnabled - false while there is too little to compare.
 * @returns the query; while the next answer loads, the last one stays.
 */
export function useSimilarContacts(
  input: SimilarClientsInput,
  isEnabled = true,
): UseQueryResult<readonly ContactMatch[], CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...contactKeys.similar(workspaceId), input],
    queryFn: ({ signal }) => dataOf(contactDuplicates(client).similar(input, { signal, workspaceId })),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: neverRetry,
  });
}

/**
 * Remembers that two contacts are two people, or puts the pair back on the list. The pair leaves the list at once and
 * comes back when the server refuses.
 *
 * @returns the mutation; its error is a `CallFailed`.
 */
export function useDecideContactDuplicate(): UseMutationResult<
  DecideClientDuplicateData['decideClientDuplicate'],
  CallFailed,
  DecideClientDuplicateVariables,
  OptimisticChange
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  const key = contactKeys.duplicates(workspaceId);
  return useCall((client, input) => contactDuplicates(client).decide(input, { workspaceId }), {
    onMutate: ({ clientId, otherId, isDuplicate }) =>
      changeAtOnce<ContactDuplicateList>(queries, key, (list) =>
        isDuplicate ? list : withoutPair(list, [clientId, otherId]),
      ),
    onError: (_error, _input, shown) => shown?.rollBack(),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

function withoutPair(list: ContactDuplicateList, ids: readonly string[]): ContactDuplicateList {
  const isOther = ({ clients }: ContactDuplicate) => !clients.every(({ _id }) => ids.includes(_id));
  const isThere = list.pages.some(({ data }) => !data.every(isOther));
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: page.data.filter(isOther),
      totalDocs: page.totalDocs - (isThere ? 1 : 0),
    })),
  };
}

/**
 * What a merge would make of two contacts; asked anew with each choice.
 *
 * @param input - the two contacts and what was chosen; null while nobody thinks of a merge.
 * @returns the query; while the next answer loads, the last one stays.
 */
export function useContactMergePreview(
  input: ClientMergeInput | null,
): UseQueryResult<ContactMergePreview, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...contactKeys.merges(workspaceId), 'preview', input],
    queryFn: ({ signal }) =>
      dataOf(
        contactDuplicates(client).preview(input ?? { keepId: '', mergeId: '' }, { signal, workspaceId }),
      ),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: neverRetry,
  });
}

/**
 * Merges, newest first, page after page.
 *
 * @param clientId - only merges of this contact.
 * @returns the query; its error is a `CallFailed`.
 */
export function useContactMerges(
  clientId?: string,
): UseInfiniteQueryResult<InfiniteData<CountedPage<ContactMerge>, number>, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...contactKeys.merges(workspaceId), 'list', clientId ?? null],
    queryFn: ({ signal, pageParam }) =>
      dataOf(
        contactDuplicates(client).merges(
          { page: pageParam, ...(clientId === undefined ? {} : { clientId }) },
          { signal, workspaceId },
        ),
      ),
    ...inPages,
  });
}

/**
 * Puts two contacts together. Without an `_id` one is made once for the input, so that sending it again merges nothing
 * twice. All that shows contacts or tasks is asked for again.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision` when one of the contacts was changed since
 * the preview, `contact_merged` when one of them is part of another contact by now, `not_found` when one is deleted.
 */
export function useMergeContacts(): UseMutationResult<ContactMergeAnswer, CallFailed, ClientMergeInput> {
  const workspaceId = useWorkspaceId();
  const onSettled = useAskAgain();
  return useCall(
    (client, input) => contactDuplicates(client).merge({ ...input, _id: idOnce(input) }, { workspaceId }),
    { onSettled },
  );
}

/**
 * Takes a merge back.
 *
 * @returns the mutation, called with the merge's id; its error is a `CallFailed`: code `merge_changed`, whose `errors`
 * name what was changed since.
 */
export function useUndoContactMerge(): UseMutationResult<ContactMergeAnswer, CallFailed, string> {
  const workspaceId = useWorkspaceId();
  const onSettled = useAskAgain();
  return useCall((client, id) => contactDuplicates(client).undo(id, { workspaceId }), { onSettled });
}

/** Contacts and tasks are asked for again: tasks name the contacts that they are for. */
function useAskAgain() {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: contactKeys.all(workspaceId) }),
      queries.invalidateQueries({ queryKey: taskKeys.items(workspaceId) }),
    ]);
}
