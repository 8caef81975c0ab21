import type { AnyEntity, EntityField, InputIdOf, ValuesOf } from './define.js';
import { emptyValues, type FieldValue, valuesBy } from './values.js';

/** An entity as it stands in the inputs of a form: a text each, `''` where there is nothing, a list with commas. */
export type DraftOf<E extends AnyEntity> = { readonly [Id in InputIdOf<E>]: string };

const isList = ({ type }: EntityField) => type === 'multiSelect' || type === 'person';

/**
 * Returns what the inputs of a form show.
 *
 * @param values - what the entity holds; defaults to nothing.
 */
export const draftOf = <E extends AnyEntity>(
  entity: E,
  values: ValuesOf<E> = emptyValues(entity),
): DraftOf<E> =>
  Object.fromEntries(
    (entity.inputs as readonly InputIdOf<E>[]).map((id) => [id, [values[id] ?? []].flat().join(', ')]),
  ) as DraftOf<E>;

/** Returns what the inputs of a form hold, without blanks around it; nothing is null. */
export const valuesOfDraft = <E extends AnyEntity>(entity: E, draft: DraftOf<E>): ValuesOf<E> =>
  valuesBy(entity, (id): FieldValue => {
    const field = entity.fields[id];
    const text = draft[id].trim();
    if (field && isList(field)) return text.split(',').flatMap((item) => item.trim() || []);
    return field?.required ? text : text || null;
  });

/** Returns what is wrong with the lengths of a draft, by field and in the words of the server. */
export function lengthProblems<E extends AnyEntity>(
  entity: E,
  draft: DraftOf<E>,
): { [Id in InputIdOf<E>]?: string } {
  const values = valuesOfDraft(entity, draft) as { readonly [id: string]: FieldValue };
  const problems = entity.inputs.flatMap((id) => {
    const limit = entity.fields[id]?.limit ?? Number.POSITIVE_INFINITY;
    const value = values[id] ?? '';
    const unit = typeof value === 'string' ? 'characters' : 'items';
    return value.length > limit ? [[id, `At most ${limit} ${unit} are allowed.`]] : [];
  });
  return Object.fromEntries(problems) as { [Id in InputIdOf<E>]?: string };
}
