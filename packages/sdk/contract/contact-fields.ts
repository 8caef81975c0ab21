/** Something that a field of contacts can hold: a tag, a person. */
interface Choice {
  readonly id: string;
  readonly name: string;
}

/** What people made themselves, and the fields of contacts therefore have to be told. */
export interface ContactFieldChoices {
  /** The tags that contacts have. The id of a tag is its folded text: `VIP` and `vip` are one tag. */
  readonly tags?: readonly Choice[];
  /** Members, for their names; somebody who is not listed counts all the same. */
  readonly people?: readonly Choice[];
}

/** Ids of the fields by which contacts are filtered; a sort of contacts is named like its field. */
export type ContactFieldId =
  | 'name'
  | 'email'
  | 'phoneNumber'
  | 'company'
  | 'tags'
  | 'note'
  | 'createdAt'
  | 'updatedAt'
  | 'createdBy'
  | 'updatedBy';

interface AnyField {
  readonly id: ContactFieldId;
  readonly name: string;
}

/** A field of contacts, in the form that `@atelier/filters` takes. */
export type ContactField =
  | (AnyField & { readonly type: 'text' })
  | (AnyField & { readonly type: 'date' })
  | (AnyField & { readonly type: 'person'; readonly people: readonly Choice[] })
  | (AnyField & { readonly type: 'multiSelect'; readonly options: readonly Choice[] });

/**
 * The fields of contacts for `@atelier/filters`. The server resolves `ClientFilters.filters` with the same ones, so that
 * a filter shows the same contacts wherever it is applied.
 *
 * @param choices - the tags, and the names of people.
 * @returns the fields, in the order in which a menu shows them.
 * @see Specification 3 §5, "Client-side filtering rules by field type"
 */
export function contactFields({ tags = [], people = [] }: ContactFieldChoices): ContactField[] {
  return [
    { id: 'name', name: 'Name', type: 'text' },
    { id: 'email', name: 'E-mail', type: 'text' },
    { id: 'phoneNumber', name: 'Phone', type: 'text' },
    { id: 'company', name: 'Company', type: 'text' },
    { id: 'tags', name: 'Tags', type: 'multiSelect', options: tags },
    { id: 'note', name: 'Note', type: 'text' },
    { id: 'createdAt', name: 'Added', type: 'date' },
    { id: 'createdBy', name: 'Added by', type: 'person', people },
    { id: 'updatedAt', name: 'Changed', type: 'date' },
    { id: 'updatedBy', name: 'Changed by', type: 'person', people },
  ];
}

/**
 * The same from the answer of `getClientMetadata`, which brings the tags and the people along.
 *
 * @param fields - `fields` of the metadata.
 */
export function contactFieldsOf(
  fields: readonly { readonly id: string; readonly choices: readonly Choice[] }[],
): ContactField[] {
  const choicesOf = (id: ContactFieldId) => fields.find((field) => field.id === id)?.choices ?? [];
  return contactFields({ tags: choicesOf('tags'), people: choicesOf('createdBy') });
}

/** What of a contact its fields hold. */
export interface ContactCells {
  readonly _id: string;
  readonly name: string;
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
  readonly company?: string | null;
  readonly tags: readonly string[];
  readonly note?: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly createdBy?: string | null;
  readonly updatedBy?: string | null;
}

/**
 * How `@atelier/filters` reads contacts as the calls answer them.
 *
 * @param fold - `foldText` of that package, which this one does not bring along.
 */
export const contactReader = (fold: (text: string) => string) => ({
  id: (contact: ContactCells): string => contact._id,
  cell: (contact: ContactCells, fieldId: string): unknown => {
    switch (fieldId) {
      case 'name':
      case 'email':
      case 'phoneNumber':
      case 'company':
      case 'note':
      case 'createdAt':
      case 'updatedAt':
      case 'createdBy':
      case 'updatedBy':
        return contact[fieldId];
      case 'tags':
        return contact.tags.map(fold);
      default:
        return undefined;
    }
  },
});
