import { type Choice, foldText } from '@atelier/filters';
import * as limits from '../generated/limits.js';
import { type Language, languages } from '../words/languages.js';
import {
  date,
  defineEntity,
  hasField,
  type IdOf,
  multiSelect,
  person,
  select,
  text,
  type ValuesOf,
} from './define.js';
import { type FilterFieldOf, filterFields } from './filter-fields.js';

/** The languages of clients as the studio, which reads English, calls them. */
const languageName: Readonly<Record<Language, string>> = { en: 'English', pt: 'Portuguese', es: 'Spanish' };

/** A person that a studio works for, or may. */
export const contact = defineEntity('contact', {
  name: text({ label: 'Name', icon: 'user', input: 'line', required: true, limit: limits.ClientInput.name }),
  email: text({ label: 'Email', icon: 'mail', input: 'email', limit: limits.ClientInput.email }),
  phoneNumber: text({
    label: 'Phone',
    icon: 'phone',
    input: 'phone',
    hint: 'With the country, such as +351',
    limit: limits.ClientInput.phoneNumber,
    // Numbers of this column belong to no other country than they say: an import keeps what people wrote.
    exportAs: 'Phone (as written)',
  }),
  company: text({ label: 'Company', icon: 'building', input: 'line', limit: limits.ClientInput.company }),
  tags: multiSelect({
    label: 'Tags',
    icon: 'tags',
    input: 'list',
    hint: 'Separated by commas',
    limit: limits.ClientInput.tags,
    itemLimit: limits.ImportValues.tagsItem,
    merge: 'both',
  }),
  birthday: text({
    label: 'Birthday',
    icon: 'calendar',
    input: 'line',
    hint: 'Such as 14 March 1988',
    limit: limits.ClientInput.birthday,
    sort: false,
  }),
  address: text({
    label: 'Address',
    icon: 'place',
    input: 'line',
    limit: limits.ClientInput.address,
    sort: false,
  }),
  website: text({
    label: 'Website',
    icon: 'link',
    input: 'line',
    limit: limits.ClientInput.website,
    sort: false,
  }),
  language: select({
    label: 'Language',
    icon: 'language',
    input: 'choice',
    hint: 'Of the pages, emails and documents they receive',
    options: languages.map((id) => ({ id, name: languageName[id] })),
    sort: false,
  }),
  note: text({
    label: 'Note',
    icon: 'note',
    input: 'paragraph',
    limit: limits.ClientInput.note,
    sort: false,
    merge: 'both',
  }),
  createdAt: date({ label: 'Added', readOnly: true, icon: 'calendar' }),
  createdBy: person({ label: 'Added by', readOnly: true }),
  updatedAt: date({ label: 'Changed', readOnly: true, icon: 'calendar' }),
  updatedBy: person({ label: 'Changed by', readOnly: true }),
});

/** Ids of the fields of contacts; a sort of contacts is named like its field. */
export type ContactFieldId = IdOf<typeof contact>;
/** What a contact holds in the fields that people enter. */
export type ContactValues = ValuesOf<typeof contact>;
/** Ids of the fields of contacts that people enter. */
export type ContactInputId = keyof ContactValues;
/** IDs of the fields of contacts that hold text. */
export type ContactTextId = {
  [Id in ContactInputId]: (typeof contact.fields)[Id]['type'] extends 'text' ? Id : never;
}[ContactInputId];
/** The IDs of the fields of contacts that hold text, in their order. */
export const contactTextIds: readonly ContactTextId[] = contact.inputs.filter(
  (id): id is ContactTextId => contact.fields[id].type === 'text',
);
/** A field of contacts, in the form that `@atelier/filters` takes. */
export type ContactField = FilterFieldOf<typeof contact>;

/** What people created themselves, for the fields of contacts. */
export interface ContactFieldChoices {
  /** The tags that contacts have. The id of a tag is its folded text: `VIP` and `vip` are one tag. */
  readonly tags?: readonly Choice[];
  /** Members, for their names; somebody who is not listed counts all the same. */
  readonly people?: readonly Choice[];
}

/**
 * Returns the fields of contacts for `@atelier/filters`, in the order in which a menu shows them.
 *
 * @param choices - the tags, and the names of people.
 */
export const contactFields = ({ tags, people }: ContactFieldChoices): ContactField[] =>
  filterFields(contact, { tags, createdBy: people, updatedBy: people });

/**
 * Returns the same from the answer of `getClientMetadata`, which brings the tags and the people along.
 *
 * @param fields - `fields` of the metadata.
 */
export const contactFieldsOf = (
  fields: readonly { readonly id: string; readonly choices: readonly Choice[] }[],
): ContactField[] =>
  filterFields(contact, Object.fromEntries(fields.map(({ id, choices }) => [id, choices])));

/** A contact as calls return it, as far as its fields go. */
export type ContactCells = {
  readonly [Id in Exclude<ContactFieldId, 'name' | 'tags'>]?: string | null;
} & { readonly _id: string; readonly name: string; readonly tags: readonly string[] };

/** How `@atelier/filters` reads contacts as calls return them. */
export const contactReader = {
  id: (row: ContactCells): string => row._id,
  cell: (row: ContactCells, fieldId: string): unknown => {
    if (fieldId === 'tags') return row.tags.map((tag) => foldText(tag));
    return hasField(contact, fieldId) ? row[fieldId] : undefined;
  },
};

/** What a column of an imported file can become besides a field: half of a name. */
export const contactNameParts = { firstName: 'First name', lastName: 'Last name' } as const;

/** What a column of an imported file can become. */
export type ContactImportField = ContactInputId | keyof typeof contactNameParts;

/** What a column of an imported file can become, in the order of a menu: the parts of a name stand below it. */
export const contactImportFields: readonly ContactImportField[] = contact.inputs.flatMap(
  (id): ContactImportField[] => (id === 'name' ? [id, 'firstName', 'lastName'] : [id]),
);
