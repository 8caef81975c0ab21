import {
  type Contact,
  type ContactFilters,
  type ContactInput,
  type CreateContactInput,
  contacts,
} from '@atelier/sdk';
import { type InfiniteData, type QueryKey, useQueries } from '@tanstack/react-query';
import { type CacheChange, changed, put } from '../../platform/changes.js';
import {
  type CountedPage,
  keepPrevious,
  type ReadCall,
  useLoaded,
  useRead,
  useReader,
  useReadPages,
} from '../../platform/read.js';
import { withListRow, withNewRow, withoutListRows, withRow } from '../../platform/rows.js';
import { defineWrite, to } from '../../platform/write.js';
import type { CacheReader, WaitingRow } from '../../platform/write-steps.js';
import { leadKeys } from '../workflows/lead-keys.js';
import { contactKeys } from './contact-keys.js';

/** A page of contacts. */
export type ContactPage = CountedPage<Contact>;

/** What a list of contacts shows: everything but the page. */
export type ContactListFilters = Omit<ContactFilters, 'page'>;

/** The pages of a list that have been loaded. */
export type ContactList = InfiniteData<ContactPage, number>;

/**
 * Reads one page of contacts; while the next page loads, the previous one stays.
 *
 * @param filters - page, limit, search, tag, sort.
 * @param enabled - false requests nothing. Defaults to true.
 */
export const useContacts = (filters: ContactFilters, enabled = true) =>
  useRead<ContactPage>(
    [...contactKeys.pages, filters],
    (client, options) => contacts(client).list(filters, options),
    { enabled, ...keepPrevious },
  );

/**
 * Reads contacts to choose one from; while the next answer loads, the previous one stays.
 *
 * @param filters - text to search, limit.
 * @param enabled - false requests nothing. Defaults to true.
 */
export const useContactChoices = (filters: ContactFilters, enabled = true) =>
  useRead(
    [...contactKeys.choices, filters],
    (client, options) => contacts(client).choices(filters, options),
    { enabled, ...keepPrevious },
  );

/**
 * Reads the contact list page after page.
 *
 * @param filters - search, tag, filters, sort, zone, and the size of a page.
 */
export const useContactList = (filters: ContactListFilters) =>
  useReadPages<ContactPage>(
    [...contactKeys.lists, filters],
    (client, page, options) => contacts(client).list({ ...filters, page }, options),
    keepPrevious,
  );

const readOne =
  (id: string): ReadCall<Contact | null> =>
  (client, options) =>
    contacts(client).get(id, options);

/**
 * Reads one contact; its data is null when there is none with this id.
 *
 * @param id - undefined requests nothing.
 */
export const useContact = (id: string | undefined) =>
  useRead(contactKeys.one(id ?? ''), id === undefined ? undefined : readOne(id));

/**
 * Returns what is loaded of contacts, in the order of their ids: undefined for what is not loaded, null for what does not
 * exist. Requests nothing.
 */
export const useLoadedContacts = (ids: readonly string[]): readonly (Contact | null | undefined)[] =>
  useLoaded(ids, contactKeys.one, readOne);

/**
 * Reads several contacts, such as those that a filter names.
 *
 * @param ids - each is a call, unless the contact has been loaded.
 * @returns those that exist and are loaded, each once.
 */
export function useContactsOf(ids: readonly string[]): readonly Contact[] {
  const read = useReader();
  return useQueries({
    queries: [...new Set(ids)].map((id) => read(contactKeys.one(id), readOne(id))),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
}

/** Changes a contact wherever it is shown. */
const withContact = (id: string, change: (contact: Contact) => Contact): readonly CacheChange[] => [
  changed<ContactPage>(contactKeys.pages, (page) => withRow(page, id, change)),
  changed<ContactList>(contactKeys.lists, (list) => withListRow(list, id, change)),
];

/** What lists, suggestions and metadata make of a contact that is new, gone or back; not what other contacts are. */
const followers = [
  contactKeys.lists,
  contactKeys.pages,
  contactKeys.choices,
  contactKeys.metadata,
  contactKeys.duplicates,
  contactKeys.similar,
] as const;

/** A contact that waits on this device for a connection. */
const waitingContact = (input: CreateContactInput, { newId, now }: WaitingRow): Contact => ({
  _id: input.id ?? newId,
  name: input.name,
  email: input.email ?? null,
  phoneNumber: input.phoneNumber ?? null,
  otherEmails: [],
  otherPhoneNumbers: [],
  company: input.company ?? null,
  tags: input.tags ?? [],
  birthday: input.birthday ?? null,
  address: input.address ?? null,
  website: input.website ?? null,
  language: input.language ?? null,
  note: input.note ?? null,
  tenantId: '',
  revision: 0,
  createdBy: null,
  updatedBy: null,
  createdAt: now,
  updatedAt: now,
  deletedAt: null,
  workflows: [],
  templateDetails: [],
});

/** Creates a contact; one that waits for a connection shows at once. The same input again creates no second one. */
export const useCreateContact = defineWrite(
  'contacts.create',
  (client, input: CreateContactInput, options) =>
    contacts(client).create({ ...input, id: input.id ?? options.newId }, options),
  {
    label: 'Add contact',
    whileWaiting: (input, _cache, created) => {
      const contact = waitingContact(input, created);
      return [
        put(contactKeys.one(contact._id), contact),
        changed<ContactList>(contactKeys.lists, (list) => withNewRow(list, contact)),
      ];
    },
    answer: (contact) => [put(contactKeys.one(contact._id), contact)],
    invalidates: () => followers,
  },
);

/** A change of one contact. */
export interface ContactChange {
  readonly id: string;
  /** Revision of what the person saw; a newer one on the server refuses the change with code `stale_revision`. */
  readonly revision: number;
  readonly input: ContactInput;
}

/** Changes a contact: it shows at once and is rolled back when the server refuses. */
export const useUpdateContact = defineWrite('contacts.update', to(contacts, 'update'), {
  label: 'Edit contact',
  revision: (change) => ({
    id: change.id,
    seen: change.revision,
    values: { ...change.input },
    texts: ['note'],
    key: contactKeys.one(change.id),
    renew: (revision, values) => ({ ...change, revision, input: { ...change.input, ...values } }),
  }),
  optimistic: ({ id, input }) => {
    const change = (contact: Contact): Contact => ({ ...contact, ...given(input) });
    return [
      ...withContact(id, change),
      changed<Contact | null>(contactKeys.one(id), (one) => one && change(one)),
    ];
  },
  answer: (contact) => [
    put(contactKeys.one(contact._id), contact),
    ...withContact(contact._id, () => contact),
  ],
  invalidates: ({ id, input }, contact, cache) => [
    ...(contact ? [] : [contactKeys.one(id)]),
    ...listsBy(input, cache),
    contactKeys.timeline(id),
    ...(touches(input, ['name', 'email', 'phoneNumber', 'company'])
      ? [contactKeys.duplicates, contactKeys.similar, contactKeys.choices]
      : []),
    ...(touches(input, ['tags']) ? [contactKeys.metadata] : []),
    // Mails to them are written in their language.
    ...(touches(input, ['language']) ? [leadKeys.sending(), leadKeys.emailTemplates] : []),
  ],
});

const touches = (input: ContactInput, fields: readonly string[]) =>
  Object.entries(input).some(([field, value]) => value !== undefined && fields.includes(field));

/** The lists whose rows or order may change with these fields; in the others the row that was written is enough. */
const listsBy = (input: ContactInput, cache: CacheReader): readonly QueryKey[] =>
  [...cache.keys(contactKeys.lists), ...cache.keys(contactKeys.pages)].filter((key) => {
    const { search, tag, filters, sortBy } = (key.at(-1) ?? {}) as ContactListFilters;
    const order = sortBy ?? 'name';
    return (
      Boolean(search || tag || filters?.length) ||
      touches(input, [order]) ||
      order === 'updatedAt' ||
      order === 'updatedBy'
    );
  });

/** What of a contact is changed: the members of the input that are given. The name and tags are never null. */
const given = (input: ContactInput): Partial<Contact> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([id, value]) => value !== undefined && (value !== null || (id !== 'name' && id !== 'tags')),
    ),
  ) as Partial<Contact>;

/** Deletes a contact: it leaves the lists at once. {@link useRestoreContact} undoes it for 30 days. */
export const useDeleteContact = defineWrite('contacts.delete', to(contacts, 'delete'), {
  label: 'Delete contact',
  optimistic: (id) => [
    changed<ContactPage>(contactKeys.pages, (page) => {
      const data = page.data.filter(({ _id }) => _id !== id);
      return { ...page, data, totalDocs: page.totalDocs - (page.data.length - data.length) };
    }),
    changed<ContactList>(contactKeys.lists, (list) => withoutListRows(list, ({ _id }) => _id === id)),
  ],
  answer: (_contact, id) => [put(contactKeys.one(id), null)],
  invalidates: (id) => [...followers, contactKeys.one(id)],
});

/** Restores a deleted contact. */
export const useRestoreContact = defineWrite('contacts.restore', to(contacts, 'restore'), {
  label: 'Restore contact',
  answer: (contact) => [put(contactKeys.one(contact._id), contact)],
  invalidates: (id) => [...followers, contactKeys.one(id)],
});
