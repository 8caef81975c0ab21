import type { AnyEntity, InputIdOf, ValuesOf } from './define.js';

/** A value of a field: a text, a list of texts, or nothing. */
export type FieldValue = string | readonly string[] | null;

const inputsOf = <E extends AnyEntity>({ inputs }: E) => inputs as readonly InputIdOf<E>[];

/**
 * Returns values of all fields that people enter.
 *
 * @param read - called once with the id of each field; returns what is of the kind of that field.
 */
export function valuesBy<E extends AnyEntity>(
  entity: E,
  read: (id: InputIdOf<E>) => FieldValue,
): ValuesOf<E> {
  // A loop, because imports do this for every row.
  const values: { [id: string]: FieldValue } = {};
  for (const id of inputsOf(entity)) values[id] = read(id);
  return values as ValuesOf<E>;
}

/** Returns what a row holds in the fields that people enter, and nothing else of the row. */
export const pickValues = <E extends AnyEntity>(entity: E, row: ValuesOf<E>): ValuesOf<E> =>
  valuesBy(entity, (id) => row[id] as FieldValue);

/** Returns the values of an entity about which nothing is known. */
export const emptyValues = <E extends AnyEntity>(entity: E): ValuesOf<E> =>
  Object.fromEntries(
    inputsOf(entity).map((id) => {
      const { type, required } = entity.fields[id] ?? {};
      return [id, type === 'multiSelect' || type === 'person' ? [] : required ? '' : null];
    }),
  ) as unknown as ValuesOf<E>;

/** Returns whether two values of one field are the same. */
export function sameValue(one: FieldValue, other: FieldValue): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string')
    return one === other;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** Returns the ids of the fields in which two states of an entity differ, in their order. */
export const changedFields = <E extends AnyEntity>(
  entity: E,
  before: ValuesOf<E>,
  after: ValuesOf<E>,
): InputIdOf<E>[] =>
  inputsOf(entity).filter((id) => !sameValue(before[id] as FieldValue, after[id] as FieldValue));

/** Returns whether two states of an entity hold the same in all fields that people enter. */
export const sameValues = <E extends AnyEntity>(entity: E, one: ValuesOf<E>, other: ValuesOf<E>): boolean =>
  inputsOf(entity).every((id) => sameValue(one[id] as FieldValue, other[id] as FieldValue));
