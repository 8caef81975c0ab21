import { readIds } from '../cell/ids';
import type { EvaluationContext } from '../definition/context';
import type { Field } from '../definition/field';
import type { GroupDefinition } from '../definition/group';
import { compileKeyer } from './compile-keyer';
import { type GroupKey, type Keyer, type MoveResult, NO_SUCH_GROUP, SEVERAL } from './keyer';

export type { MoveResult } from './keyer';

/**
 * The value that makes a card belong to a group, when it is dragged there. A cell that is in the group already keeps its
 * value, and a read-only field refuses any other. In a list the group that the card comes from is exchanged for the other, and the rest stays.
 *
 * @param definition How the view groups.
 * @param fields The fields that the definition may name.
 * @param context That of the view.
 * @param cell What the row holds in the field.
 * @param from The group that the card is dragged from; only lists need it.
 * @param to The group that it is dropped on.
 * @param example The cell of another row of that group. A text is written as it stands there; otherwise folded.
 * @returns The value to write, `null` or `[]` for none, or the reason why the group takes no card.
 * @throws RangeError When the grouping needs a locale or time zone that does not exist.
 * @throws DefinitionError When the definition was not parsed and is of another form.
 * @see SPEC.md, MOVE-1 to MOVE-11
 */
export function moveValue(
  definition: GroupDefinition,
  fields: readonly Field[],
  context: EvaluationContext,
  cell: unknown,
  from: GroupKey,
  to: GroupKey,
  example?: unknown,
): MoveResult {
  const keyer = compileKeyer(definition, fields, context);
  if ('code' in keyer) return { refused: keyer.message };
  const field = fields.find(({ id }) => id === definition.fieldId);
  const isList = keyer.severalOf !== undefined;
  const keys = keysOf(keyer, cell);
  if (keys.includes(to) && (!isList || from === to || !keys.includes(from))) return { value: cell };
  if (field?.readOnly === true) return { refused: `${field.name ?? field.id} is read-only.` };
  if (to === null) return keyer.hasNoValue ? { value: isList ? [] : null } : NO_SUCH_GROUP;
  const written = keyer.write(to, cell, example);
  if (!isList || 'refused' in written) return written;
  return { value: exchanged(readIds(cell), from, to) };
}

function keysOf(keyer: Keyer, cell: unknown): readonly GroupKey[] {
  const slot = keyer.slotOf(cell);
  return slot === SEVERAL ? (keyer.severalOf?.(cell) ?? []) : keyer.slots.keys(slot);
}

/** The ids with one in the place of another, or behind all when the other is not there; each once. */
function exchanged(ids: readonly string[], from: GroupKey, to: string): readonly string[] {
  if (ids.includes(to)) return ids.filter((id) => id !== from);
  return from !== null && ids.includes(from) ? ids.map((id) => (id === from ? to : id)) : [...ids, to];
}
