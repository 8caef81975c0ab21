import type { Choice, FieldType } from '@atelier/filters';

/** A picture of a field; the UI kit draws it. */
export type FieldIcon =
  | 'user'
  | 'contact'
  | 'mail'
  | 'phone'
  | 'building'
  | 'place'
  | 'link'
  | 'tags'
  | 'note'
  | 'language'
  | 'calendar'
  | 'clock'
  | 'check'
  | 'status'
  | 'flag'
  | 'subtask'
  | 'sparkles';

/** How a person enters a value: one line, several lines, a list separated by commas, or one of the field's options. */
export type FieldInput = 'line' | 'email' | 'phone' | 'paragraph' | 'list' | 'choice';

/** What is known about a field, whatever its type. */
export interface FieldOptions {
  /** The name of the field for people: heads of columns, labels of forms, menus. */
  readonly label: string;
  /** A shorter name in menus of filters. Defaults to the label. */
  readonly filterLabel?: string;
  readonly icon?: FieldIcon;
  /** How the field is entered. A field without it has an input of its own, or is read-only. */
  readonly input?: FieldInput;
  /** A line below the input. */
  readonly hint?: string;
  /** The field is never empty. */
  readonly required?: true;
  /** Most characters of a text, most entries of a list. */
  readonly limit?: number;
  /** Most characters of one entry of a list. */
  readonly itemLimit?: number;
  /** What there is to choose from, where people cannot add to it. */
  readonly options?: readonly Choice[];
  /** The server sets the field, and nobody can write it: no card is moved to another value of it. */
  readonly readOnly?: true;
  /** False where lists cannot be sorted by the field. Defaults to true. */
  readonly sort?: boolean;
  /** False where menus do not offer the field for filters; a saved filter may still name it. Defaults to true. */
  readonly filter?: boolean;
  /** Further names that a column of an imported file may have; the label is always one. */
  readonly columns?: readonly string[];
  /** Name of the column in an exported file. Defaults to the label. */
  readonly exportAs?: string;
  /** Whether a merge may keep the values of both. Defaults to `one`. */
  readonly merge?: 'one' | 'both';
}

/** A field of an entity. */
export interface EntityField extends FieldOptions {
  readonly type: FieldType;
}

/** The fields of an entity by their ids, in the order in which menus and forms show them. */
export interface EntityFields {
  readonly [id: string]: EntityField;
}

/** Any entity: what functions over all entities take. */
export interface AnyEntity {
  /** The name in the singular, such as `contact`. */
  readonly name: string;
  readonly fields: EntityFields;
  /** Ids of all fields, in their order. */
  readonly ids: readonly string[];
  /** Ids of the fields that people enter, in their order. */
  readonly inputs: readonly string[];
}

/** An entity and everything that is said once about each of its fields. */
export interface Entity<Fields extends EntityFields = EntityFields> extends AnyEntity {
  readonly fields: Fields;
  readonly ids: readonly FieldId<Fields>[];
  readonly inputs: readonly InputId<Fields>[];
}

type FieldId<Fields> = keyof Fields & string;
type InputId<Fields> = {
  [Id in FieldId<Fields>]: Fields[Id] extends { readonly input: FieldInput } ? Id : never;
}[FieldId<Fields>];

/** Ids of all fields of an entity. */
export type IdOf<E extends AnyEntity> = FieldId<E['fields']>;
/** Ids of the fields of an entity that people enter. */
export type InputIdOf<E extends AnyEntity> = InputId<E['fields']>;

type ValueOf<Field> = Field extends { readonly type: 'multiSelect' | 'person' }
  ? readonly string[]
  : Field extends { readonly type: 'select'; readonly options: readonly { readonly id: infer Id }[] }
    ? Id | null
    : Field extends { readonly required: true }
      ? string
      : string | null;

/** What an entity holds in the fields that people enter. Nothing is null, and an empty list in a list. */
export type ValuesOf<E extends AnyEntity> = {
  readonly [Id in InputIdOf<E>]: ValueOf<E['fields'][Id]>;
};

const kind =
  <const Type extends FieldType>(type: Type) =>
  <const Options extends FieldOptions>(options: Options): { readonly type: Type } & Options => ({
    type,
    ...options,
  });

/** A text of one or more lines. */
export const text = kind('text');
/** A number. */
export const number = kind('number');
/** A civil day or an instant. */
export const date = kind('date');
/** Yes or no. */
export const checkbox = kind('checkbox');
/** One or several people, contacts or other rows, by their ids. */
export const person = kind('person');
/** One of several options. */
export const select = kind('select');
/** Any number of options. */
export const multiSelect = kind('multiSelect');
/** One label of a workspace's labels, in one of three groups. */
export const status = kind('status');

/**
 * Declares an entity by its fields.
 *
 * @param name - the name in the singular.
 * @param fields - by id, in the order in which menus and forms show them.
 */
export function defineEntity<const Fields extends EntityFields>(
  name: string,
  fields: Fields,
): Entity<Fields> {
  const ids = Object.keys(fields) as FieldId<Fields>[];
  const isInput = (id: FieldId<Fields>): id is InputId<Fields> => fields[id]?.input !== undefined;
  return { name, fields, ids, inputs: ids.filter(isInput) };
}

/** Returns whether an entity has a field of this id. */
export const hasField = <E extends AnyEntity>({ fields }: E, id: unknown): id is IdOf<E> =>
  typeof id === 'string' && Object.hasOwn(fields, id);

/** Returns a value for people: the name of an option; any other text as it is. */
export const valueName = ({ options = [] }: FieldOptions, value: string): string =>
  options.find(({ id }) => id === value)?.name ?? value;

/** Returns whether people enter a field of this id. */
export const isInput = <E extends AnyEntity>({ fields }: E, id: unknown): id is InputIdOf<E> =>
  typeof id === 'string' && Object.hasOwn(fields, id) && fields[id]?.input !== undefined;

/** Ids of the fields of an entity that lists can be sorted by. */
export type SortIdOf<E extends AnyEntity> = {
  [Id in IdOf<E>]: E['fields'][Id] extends { readonly sort: false } ? never : Id;
}[IdOf<E>];

/** Returns the ids of the fields that lists can be sorted by, in their order. */
export const sortable = <E extends AnyEntity>({ ids, fields }: E): SortIdOf<E>[] =>
  (ids as readonly SortIdOf<E>[]).filter((id) => fields[id]?.sort !== false);
