import type { Choice, Field, StatusLabel } from '@atelier/filters';
import type { AnyEntity, IdOf } from './define.js';

/** What the fields of an entity offer to choose from, by field: options, people, or labels. */
export type FieldChoices<E extends AnyEntity> = {
  readonly [Id in IdOf<E>]?: readonly (Choice | StatusLabel)[] | undefined;
};

/** A field of an entity, in the form that `@atelier/filters` takes. */
export type FilterFieldOf<E extends AnyEntity> = Field & {
  readonly id: IdOf<E>;
  readonly name: string;
  readonly type: E['fields'][IdOf<E>]['type'];
};

/**
 * Returns the fields of an entity for `@atelier/filters`, in the order in which a menu shows them. Server and browser
 * resolve filters with the same ones, so that a filter shows the same rows wherever it is applied.
 *
 * @param choices - what people created themselves, by field; a field that is not named has no choices.
 */
export function filterFields<E extends AnyEntity>(entity: E, choices: FieldChoices<E>): FilterFieldOf<E>[] {
  return (entity.ids as readonly IdOf<E>[]).map((id) => {
    const { type = 'text', label: name = id, options = [], readOnly } = entity.fields[id] ?? {};
    const own = readOnly ? { id, name, readOnly } : { id, name };
    return { ...own, ...typed(type, choices[id] ?? options) } as unknown as FilterFieldOf<E>;
  });
}

function typed(type: Field['type'], choices: readonly (Choice | StatusLabel)[]) {
  switch (type) {
    case 'person':
      return { type, people: choices };
    case 'select':
    case 'multiSelect':
      return { type, options: choices };
    case 'status':
      return { type, labels: choices };
    default:
      return { type };
  }
}
