import { foldText } from '@atelier/filters';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { searchForm } from '../../platform/text/text';
import { mailboxKey } from './duplicates/mailbox';
import { phoneKey } from './import/phones';
import { type ContactFields, nameKey } from './import/plan';
import { contacts } from './schema';

export type ContactRow = typeof contacts.$inferSelect;

const fold = (text: string | null) => (text === null ? '' : foldText(text));

/** Addresses and numbers of a contact besides its first ones. */
export interface OtherAddresses {
  /** In lower case. */
  readonly emails: readonly string[];
  readonly phoneNumbers: readonly string[];
}

export const noOthers: OtherAddresses = { emails: [], phoneNumbers: [] };

export const othersOf = ({ otherEmails, otherPhoneNumbers }: ContactRow): OtherAddresses => ({
  emails: otherEmails,
  phoneNumbers: otherPhoneNumbers,
});

/** The columns of a contact: its fields, and what is found by them. Whoever writes a contact writes all of these. */
export function contactColumns(
  { name, email, phoneNumber, company, tags, note }: ContactFields,
  others: OtherAddresses,
) {
  const number = phoneNumber === null ? null : phoneKey(phoneNumber);
  const otherKeys = others.phoneNumbers.map(phoneKey);
  const found = [name, email, phoneNumber, number, company, ...tags];
  return {
    name,
    email,
    phoneNumber,
    company: company ?? '',
    tags: [...tags],
    note: note ?? '',
    otherEmails: [...others.emails],
    otherPhoneNumbers: [...others.phoneNumbers],
    otherPhoneKeys: otherKeys,
    nameKey: nameKey(name),
    phoneKey: number,
    mailboxKey: email === null ? null : mailboxKey(email),
    otherMailboxKeys: others.emails.map(mailboxKey),
    // One line each, so that a text is found within a field and never across two.
    searchText: [...found, ...others.emails, ...others.phoneNumbers, ...otherKeys]
      .filter((text) => text !== null && text !== '')
      .map((text) => searchForm(text ?? ''))
      .join('\n'),
    nameFolded: fold(name),
    emailFolded: fold(email),
    phoneFolded: fold(phoneNumber),
    companyFolded: fold(company),
    noteFolded: fold(note),
    tagKeys: tags.map(tagKey),
  };
}

/** What makes two spellings of a tag one. */
export const tagKey = (tag: string): string => foldText(tag);

export function contactFields({ name, email, phoneNumber, company, tags, note }: ContactRow): ContactFields {
  return { name, email, phoneNumber, company: company || null, tags, note: note || null };
}

const columns = getTableColumns(contacts);
const emptyFields: ContactFields = {
  name: '',
  email: null,
  phoneNumber: null,
  company: null,
  tags: [],
  note: null,
};
const isColumn = (key: string): key is keyof typeof columns => key in columns;
const written = Object.keys(contactColumns(emptyFields, noOthers))
  .filter(isColumn)
  .map((key) => columns[key]);

/** Contacts that are written many at once, as rows of `jsonb_to_recordset`. */
export const manyContacts = {
  /** One contact as an object of that set, under the names that the database has for its columns. */
  record: (id: string, fields: ContactFields, others: OtherAddresses): Record<string, unknown> => ({
    id,
    ...Object.fromEntries(
      Object.entries(contactColumns(fields, others)).flatMap(([key, value]) =>
        isColumn(key) ? [[columns[key].name, value]] : [],
      ),
    ),
  }),
  /** The columns of the set with their types. */
  type: sql.raw(
    `(id uuid, ${written.map((column) => `"${column.name}" ${column.getSQLType()}`).join(', ')})`,
  ),
  /** The columns but the id, for an insert; `of` is how the set is called. */
  names: sql.raw(written.map(({ name }) => `"${name}"`).join(', ')),
  values: (of: string): SQL => sql.raw(written.map(({ name }) => `${of}."${name}"`).join(', ')),
  /** The same as assignments, for an update. */
  assignments: (of: string): SQL =>
    sql.raw(written.map(({ name }) => `"${name}" = ${of}."${name}"`).join(', ')),
};
