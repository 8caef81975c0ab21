import {
  type CallFailed,
  type ClientFilters,
  type ClientInput,
  type Contact,
  type ContactChoice,
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
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { inPages } from '../../platform/in-pages.js';
import { changeAtOnce, dataOf, neverRetry, type OptimisticChange } from '../../platform/results.js';
import { useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import type { CountedPage } from './contact-imports.js';
import { contactKeys } from './contact-keys.js';
import { contactQuery } from './contact-query.js';

/** A page of contacts. */
export type ContactPage = CountedPage<Contact>;

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
    queryKey: [...contactKeys.pages(workspaceId), filters],
    queryFn: ({ signal }) => dataOf(contacts(client).list(filters, { signal, workspaceId })),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: neverRetry,
  });
}

/**
 * Contacts to choose one from; while the next answer loads, the last one stays in sight.
 *
 * @param filters - text to search, limit.
 * @param isEnabled - false while nobody chooses.
 */
export function useContactChoices(
  filters: ClientFilters,
  isEnabled = true,
): UseQueryResult<CountedPage<ContactChoice>, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...contactKeys.choices(workspaceId), filters],
    queryFn: ({ signal }) => dataOf(contacts(client).choices(filters, { signal, workspaceId })),
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
 * @param filters - search, tag, filters, sort, zone, and the size of a page.
 */
export function useContactList(filters: ContactListFilters): UseInfiniteQueryResult<ContactList, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...contactKeys.lists(workspaceId), filters],
    queryFn: ({ signal, pageParam }) =>
      dataOf(contacts(client).list({ ...filters, page: pageParam }, { signal, workspaceId })),
    ...inPages,
    placeholderData: keepPreviousData,
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
    changeAtOnce<ContactPage>(queries, contactKeys.pages(workspaceId), change),
    changeAtOnce<ContactList>(queries, contactKeys.lists(workspaceId), (list) => ({
      ...list,
      pages: list.pages.map(change),
    })),
  ]);
}

const rollBackAll = (changes: readonly OptimisticChange[] | undefined) => {
  for (const change of changes ?? []) change.rollBack();
};

/** One contact; null when it is gone. */
export function useContact(id: string): UseQueryResult<Contact | null, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery(contactQuery(client, workspaceId, id));
}

/** Creates a contact. */
export function useCreateContact(): UseMutationResult<Contact, CallFailed, CreateClientVariables> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => contacts(client).create(input, { workspaceId }), {
    onSuccess: (contact) => {
      queries.setQueryData(contactKeys.one(workspaceId, contact._id), contact);
      return queries.invalidateQueries({ queryKey: contactKeys.all(workspaceId) });
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
      return [await changeAtOnce<Contact>(queries, contactKeys.one(workspaceId, id), changed), ...pages];
    },
    onError: (_error, _change, changes) => rollBackAll(changes),
    onSuccess: (contact) => {
      queries.setQueryData(contactKeys.one(workspaceId, contact._id), contact);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: contactKeys.all(workspaceId) }),
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
    onSettled: () => queries.invalidateQueries({ queryKey: contactKeys.all(workspaceId) }),
  });
}

/** Brings a deleted contact back. */
export function useRestoreContact(): UseMutationResult<Contact, CallFailed, string> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, id) => contacts(client).restore(id, { workspaceId }), {
    onSettled: () => queries.invalidateQueries({ queryKey: contactKeys.all(workspaceId) }),
  });
}
