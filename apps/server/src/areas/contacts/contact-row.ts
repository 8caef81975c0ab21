import {
  type ContactTextId,
  type ContactValues,
  contact,
  contactTextIds,
  emptyValues,
  pickValues,
} from '@atelier/domain/entities';
import { foldText } from '@atelier/filters';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { searchForm } from '../../platform/text/text';
import { contacts } from './schema';
import { mailboxKey, nameKey, phoneKey } from './values';

export type ContactRow = typeof contacts.$inferSelect;

/** Addresses and numbers of a contact in addition to its primary ones. */
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

/** The columns that hold texts as filters compare them; null where the field is empty. */
export type FoldedColumn = `${ContactTextId}Folded`;

/** The column that holds the text of a field as filters compare it. */
export const foldedColumn = (id: ContactTextId): FoldedColumn => `${id}Folded`;

/**
 * Returns the columns of a contact: its fields, and the forms used to search for it. They must always be written
 * together.
 */
export function contactColumns(values: ContactValues, others: OtherAddresses) {
  const { name, email, phoneNumber, tags } = values;
  const number = phoneNumber === null ? null : phoneKey(phoneNumber);
  const otherKeys = others.phoneNumbers.map(phoneKey);
  const lines = contactTextIds
    .filter((id) => contact.fields[id].input !== 'paragraph')
    .map((id) => values[id]);
  const found = [...lines, number, ...tags, ...others.emails, ...others.phoneNumbers, ...otherKeys];
  return {
    ...values,
    tags: [...tags],
    otherEmails: [...others.emails],
    otherPhoneNumbers: [...others.phoneNumbers],
    otherPhoneKeys: otherKeys,
    nameKey: nameKey(name),
    phoneKey: number,
    mailboxKey: email === null ? null : mailboxKey(email),
    otherMailboxKeys: others.emails.map(mailboxKey),
    // One line each, so that a search never matches across two fields.
    searchText: found.flatMap((text) => (text === null || text === '' ? [] : searchForm(text))).join('\n'),
    ...foldedTexts(values),
    tagKeys: tags.map(tagKey),
  };
}

const foldedTexts = (values: ContactValues) =>
  Object.fromEntries(
    contactTextIds.map((id) => [foldedColumn(id), values[id] === null ? null : foldText(values[id])]),
  ) as Record<FoldedColumn, string | null>;

/** Returns the key under which two spellings of a tag are the same. */
export const tagKey = (tag: string): string => foldText(tag);

/** Returns the fields of a contact that people enter. */
export const contactValues = (row: Pick<ContactRow, keyof ContactValues>): ContactValues =>
  pickValues(contact, row);

const columns = getTableColumns(contacts);
const isColumn = (key: string): key is keyof typeof columns => key in columns;
const written = Object.keys(contactColumns(emptyValues(contact), noOthers))
  .filter(isColumn)
  .map((key) => columns[key]);

/** Writes many contacts at once, as rows of `jsonb_to_recordset`. */
export const manyContacts = {
  /** Returns a contact as an object of that set, under the database's column names. */
  record: (id: string, fields: ContactValues, others: OtherAddresses): Record<string, unknown> => ({
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
  /** The columns except the id, for an insert. */
  names: sql.raw(written.map(({ name }) => `"${name}"`).join(', ')),
  values: (of: string): SQL => sql.raw(written.map(({ name }) => `${of}."${name}"`).join(', ')),
  /** Returns the columns as assignments, for an update; `of` is the name of the set. */
  assignments: (of: string): SQL =>
    sql.raw(written.map(({ name }) => `"${name}" = ${of}."${name}"`).join(', ')),
};
