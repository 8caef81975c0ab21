import {
  type CallFailed,
  type Client,
  type ClientFilters,
  type ClientInput,
  type Contact,
  type ContactMetadata,
  type CreateClientVariables,
  contacts,
} from '@atelier/sdk';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from './client.js';
import type { CountedPage } from './contact-imports.js';
import { queryKeys } from './keys.js';
import { changeAtOnce, dataOf, neverRetry, type OptimisticChange } from './results.js';
import { useCall } from './use-call.js';
import { useWorkspaceId } from './workspace-id.js';

/** A page of contacts. */
export type ContactPage = CountedPage<Contact>;

const contactsKey = (workspaceId: string) => [...queryKeys.workspace(workspaceId), 'contacts'] as const;
const listsKey = (workspaceId: string) => [...contactsKey(workspaceId), 'lists'] as const;
const pagesKey = (workspaceId: string) => [...contactsKey(workspaceId), 'pages'] as const;
const contactKey = (workspaceId: string, id: string) => [...contactsKey(workspaceId), 'one', id] as const;

/**
 * One page of contacts; while the next one loads, the last one stays in sight.
 *
 * @param filters - page, limit, search, tag, sort.
 * @param isEnabled - false while there is nothing to ask.
 */
export function useContacts(
  filters: ClientFilters,
  isEnabled = true,
): UseQueryResult<ContactPage, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...pagesKey(workspaceId), filters],
    queryFn: ({ signal }) => dataOf(contacts(client).list(filters, { signal, workspaceId })),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: neverRetry,
  });
}

/** What the list shows: everything but the page. */
export type ContactListFilters = Omit<ClientFilters, 'page'>;

/**
 * The contact list, page after page: page 1 replaces, later pages append (specification 2 §4, "Paged lists").
 *
 * @param filters - search, tag, sort, and the size of a page.
 */
export function useContactList(filters: ContactListFilters): UseInfiniteQueryResult<ContactList, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...listsKey(workspaceId), filters],
    queryFn: ({ signal, pageParam }) =>
      dataOf(contacts(client).list({ ...filters, page: pageParam }, { signal, workspaceId })),
    initialPageParam: 1,
    getNextPageParam: (last: ContactPage) => (last.hasNextPage ? last.currentPage + 1 : undefined),
    placeholderData: keepPreviousData,
    retry: neverRetry,
  });
}

/** The pages of a list that have been loaded. */
export type ContactList = InfiniteData<ContactPage, number>;

/** Changes every page that is shown, in lists and alone. */
async function changePages(
  queries: QueryClient,
  workspaceId: string,
  change: (page: ContactPage) => ContactPage,
): Promise<readonly OptimisticChange[]> {
  return Promise.all([
    changeAtOnce<ContactPage>(queries, pagesKey(workspaceId), change),
    changeAtOnce<ContactList>(queries, listsKey(workspaceId), (list) => ({
      ...list,
      pages: list.pages.map(change),
    })),
  ]);
}

const rollBackAll = (changes: readonly OptimisticChange[] | undefined) => {
  for (const change of changes ?? []) change.rollBack();
};

const contactQuery = (client: Client, workspaceId: string, id: string) => ({
  queryKey: contactKey(workspaceId, id),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await dataOf(contacts(client).get(id, { signal, workspaceId }))) ?? null,
  retry: neverRetry,
});

/** One contact; null when it is gone. */
export function useContact(id: string): UseQueryResult<Contact | null, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery(contactQuery(client, workspaceId, id));
}

/**
 * Several contacts, such as those that a filter names.
 *
 * @param ids - their ids; each is a call, unless the contact was loaded before.
 * @returns those that are there and loaded.
 */
export function useContactsOf(ids: readonly string[]): readonly Contact[] {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQueries({
    queries: ids.map((id) => contactQuery(client, workspaceId, id)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
}

/** The saved views of the contact list. */
export function useContactMetadata(): UseQueryResult<ContactMetadata, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...contactsKey(workspaceId), 'metadata'],
    queryFn: ({ signal }) => dataOf(contacts(client).metadata({ signal, workspaceId })),
    retry: neverRetry,
  });
}

/** Creates a contact. */
export function useCreateContact(): UseMutationResult<Contact, CallFailed, CreateClientVariables> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => contacts(client).create(input, { workspaceId }), {
    onSuccess: (contact) => {
      queries.setQueryData(contactKey(workspaceId, contact._id), contact);
      return queries.invalidateQueries({ queryKey: contactsKey(workspaceId) });
    },
  });
}

/** A change of one contact. */
export interface ContactChange {
  readonly id: string;
  /** Of what the person saw; a newer one on the server refuses the change with code `stale_revision`. */
  readonly revision: number;
  readonly input: ClientInput;
}

/** Changes a contact: it shows at once and is taken back when the server refuses. */
export function useUpdateContact(): UseMutationResult<
  Contact,
  CallFailed,
  ContactChange,
  readonly OptimisticChange[]
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, change) => contacts(client).update(change, { workspaceId }), {
    onMutate: async ({ id, input }) => {
      const changed = (contact: Contact): Contact => ({ ...contact, ...withoutUndefined(input) });
      const pages = await changePages(queries, workspaceId, (page) => ({
        ...page,
        data: page.data.map((contact) => (contact._id === id ? changed(contact) : contact)),
      }));
      return [await changeAtOnce<Contact>(queries, contactKey(workspaceId, id), changed), ...pages];
    },
    onError: (_error, _change, changes) => rollBackAll(changes),
    onSuccess: (contact) => {
      queries.setQueryData(contactKey(workspaceId, contact._id), contact);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: contactsKey(workspaceId) }),
  });
}

/** What of a contact is changed: the members of the input that are given. */
function withoutUndefined(input: ClientInput): Partial<Contact> {
  return {
    ...(input.name == null ? {} : { name: input.name }),
    ...(input.email === undefined ? {} : { email: input.email }),
    ...(input.phoneNumber === undefined ? {} : { phoneNumber: input.phoneNumber }),
    ...(input.company === undefined ? {} : { company: input.company }),
    ...(input.note === undefined ? {} : { note: input.note }),
    ...(input.tags == null ? {} : { tags: input.tags }),
  };
}

/** Deletes a contact: it leaves the list at once and comes back when the server refuses. */
export function useDeleteContact(): UseMutationResult<
  Contact,
  CallFailed,
  string,
  readonly OptimisticChange[]
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, id) => contacts(client).delete(id, { workspaceId }), {
    onMutate: (id) =>
      changePages(queries, workspaceId, (page) => {
        const data = page.data.filter((contact) => contact._id !== id);
        return { ...page, data, totalDocs: page.totalDocs - (page.data.length - data.length) };
      }),
    onError: (_error, _id, changes) => rollBackAll(changes),
    onSettled: () => queries.invalidateQueries({ queryKey: contactsKey(workspaceId) }),
  });
}

/** Brings a deleted contact back. */
export function useRestoreContact(): UseMutationResult<Contact, CallFailed, string> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, id) => contacts(client).restore(id, { workspaceId }), {
    onSettled: () => queries.invalidateQueries({ queryKey: contactsKey(workspaceId) }),
  });
}
