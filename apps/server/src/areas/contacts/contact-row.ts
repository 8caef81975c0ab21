import {
  type ContactInputId,
  type ContactValues,
  contact,
  emptyValues,
  pickValues,
} from '@atelier/domain/entities';
import { foldText } from '@atelier/filters';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { searchForm } from '../../platform/text/text';
import { contacts } from './schema';
import { mailboxKey, nameKey, phoneKey } from './values';

export type ContactRow = typeof contacts.$inferSelect;

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

/** Ids of the fields of a contact that hold a text. */
type TextId = {
  [Id in ContactInputId]: ContactValues[Id] extends string | null ? Id : never;
}[ContactInputId];
/** The columns that hold texts as filters compare them; null where the field is empty. */
export type FoldedColumn = `${TextId}Folded`;

const isText = (id: ContactInputId): id is TextId => contact.fields[id].type === 'text';

/** Ids of the fields of a contact that hold a text, in their order. */
export const textIds: readonly TextId[] = contact.inputs.filter(isText);

/** The column that holds the text of a field as filters compare it. */
export const foldedColumn = (id: TextId): FoldedColumn => `${id}Folded`;

/** The columns of a contact: its fields, and what is found by them. Whoever writes a contact writes all of these. */
export function contactColumns(values: ContactValues, others: OtherAddresses) {
  const { name, email, phoneNumber, tags } = values;
  const number = phoneNumber === null ? null : phoneKey(phoneNumber);
  const otherKeys = others.phoneNumbers.map(phoneKey);
  const lines = textIds.filter((id) => contact.fields[id].input !== 'paragraph').map((id) => values[id]);
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
    // One line each, so that a text is found within a field and never across two.
    searchText: found.flatMap((text) => (text === null || text === '' ? [] : searchForm(text))).join('\n'),
    ...foldedTexts(values),
    tagKeys: tags.map(tagKey),
  };
}

const foldedTexts = (values: ContactValues) =>
  Object.fromEntries(
    textIds.map((id) => [foldedColumn(id), values[id] === null ? null : foldText(values[id])]),
  ) as Record<FoldedColumn, string | null>;

/** What makes two spellings of a tag one. */
export const tagKey = (tag: string): string => foldText(tag);

/** What a contact holds in the fields that people enter. */
export const contactValues = (row: Pick<ContactRow, keyof ContactValues>): ContactValues =>
  pickValues(contact, row);

const columns = getTableColumns(contacts);
const isColumn = (key: string): key is keyof typeof columns => key in columns;
const written = Object.keys(contactColumns(emptyValues(contact), noOthers))
  .filter(isColumn)
  .map((key) => columns[key]);

/** Contacts that are written many at once, as rows of `jsonb_to_recordset`. */
export const manyContacts = {
  /** One contact as an object of that set, under the names that the database has for its columns. */
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
  /** The columns but the id, for an insert; `of` is how the set is called. */
  names: sql.raw(written.map(({ name }) => `"${name}"`).join(', ')),
  values: (of: string): SQL => sql.raw(written.map(({ name }) => `${of}."${name}"`).join(', ')),
  /** The same as assignments, for an update. */
  assignments: (of: string): SQL =>
    sql.raw(written.map(({ name }) => `"${name}" = ${of}."${name}"`).join(', ')),
};
