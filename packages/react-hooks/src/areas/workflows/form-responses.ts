import {
  type CallFailed,
  type FormAnalyticsFilter,
  type FormFigureSet,
  type FormResponseDetails,
  type FormResponseFilters,
  type FormResponsePage,
  type FormResponseSummary,
  formResponses,
} from '@atelier/sdk';
import {
  type InfiniteData,
  type Query,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { inPages } from '../../platform/in-pages.js';
import { dataOf, neverRetry } from '../../platform/results.js';
import { useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { leadKeys } from './lead-keys.js';

/** What a list of responses shows: everything but the page. */
export type FormResponseListFilters = Omit<FormResponseFilters, 'page'>;

/** The pages of a list of responses that have been loaded. */
export type FormResponseList = InfiniteData<FormResponsePage, number>;

const keyOf = (workspaceId: string) => [...leadKeys.root(workspaceId), 'form-responses'] as const;

/** What one form was answered is never shown as what another was. */
const isOfForm = (query: Pick<Query, 'queryKey'> | undefined, formId: string | null | undefined): boolean => {
  const asked = query?.queryKey.at(-1);
  return typeof asked === 'object' && asked !== null && 'formId' in asked && asked.formId === formId;
};

/** Addresses of files work for 10 minutes; they are asked for anew before. Milliseconds. */
const FILES_ANEW = 8 * 60_000;

/**
 * Responses to forms, newest first, page after page.
 *
 * @param filters - form, lead, template, state, days, versions, text; `figure`: the responses behind a figure.
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 2 §3, form response list
 */
export function useFormResponseList(
  filters: FormResponseListFilters,
): UseInfiniteQueryResult<FormResponseList, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...keyOf(workspaceId), 'pages', filters],
    queryFn: ({ signal, pageParam }) =>
      dataOf(formResponses(client).list({ ...filters, page: pageParam }, { signal, workspaceId })),
    ...inPages,
    placeholderData: (before, query) => (isOfForm(query, filters.formId) ? before : undefined),
  });
}

/**
 * One response with the way that its answers led. The addresses of its files are kept fresh.
 *
 * @param formId - the form that it belongs to.
 * @param responseId - the response; nothing is asked while it is undefined.
 * @returns the query; its data is null when there is no such response, its error a `CallFailed`.
 */
export function useFormResponse(
  formId: string,
  responseId: string | undefined,
): UseQueryResult<FormResponseDetails | null, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...keyOf(workspaceId), 'one', formId, responseId],
    queryFn: async ({ signal }) =>
      (await dataOf(
        formResponses(client).get({ formId, ...(responseId && { responseId }) }, { signal, workspaceId }),
      )) ?? null,
    enabled: responseId !== undefined,
    refetchInterval: ({ state }) =>
      state.data?.questions.some(({ files }) => files.length > 0) ? FILES_ANEW : false,
    retry: neverRetry,
  });
}

/**
 * Every figure of a form.
 *
 * @param filter - `formId`, days, zone, versions. While other days or versions of the same form are asked for, the figures
 * before stay as placeholders.
 * @param options - `enabled`: false asks for nothing. Default true.
 * @returns the query; its error is a `CallFailed`: code `not_found` when there is no such form (any more).
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useFormFigures(
  filter: FormAnalyticsFilter,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<FormFigureSet, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...keyOf(workspaceId), 'figures', filter],
    queryFn: ({ signal }) => dataOf(formResponses(client).figures(filter, { signal, workspaceId })),
    enabled,
    placeholderData: (before, query) => (isOfForm(query, filter.formId) ? before : undefined),
    retry: neverRetry,
  });
}

/** Deletes a response; figures, lists and counts follow. The mutation's error is a `CallFailed`. */
export function useDeleteFormResponse(): UseMutationResult<FormResponseSummary, CallFailed, string> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, responseId: string) => formResponses(client).delete(responseId, { workspaceId }),
    useFollowing(),
  );
}

/** Brings a deleted response back. The mutation's error is a `CallFailed`: code `answered_again`. */
export function useRestoreFormResponse(): UseMutationResult<FormResponseSummary, CallFailed, string> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, responseId: string) => formResponses(client).restore(responseId, { workspaceId }),
    useFollowing(),
  );
}

/** Counts of leads and templates stand on responses too: everything about smart files is asked for again. */
function useFollowing() {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return { onSettled: () => queries.invalidateQueries({ queryKey: leadKeys.root(workspaceId) }) };
}
