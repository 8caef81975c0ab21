import type { ModuleContents, ModuleKind } from './contents';
import type { FileStep } from './steps';
import { isItem, isItems, isRecord, mapValues } from './walk';

/** Fields that name other entries by their ids. */
const REFERENCES = ['_id', 'taxIds', 'stepId', 'packageId', 'questionId', 'fieldId', 'to'];

/**
 * A copy of a content with ids of its own. What refers to an entry inside refers to its copy; what refers to something
 * outside (a tax of the file's invoice) stays.
 *
 * @param kind - kind of the module.
 * @param content - what is copied.
 * @param newId - makes an id that was never used; it is given the id that is copied.
 */
export function duplicateContent<Kind extends ModuleKind>(
  _kind: Kind,
  content: ModuleContents[Kind],
  newId: (of: string) => string,
): ModuleContents[Kind] {
  return copy(content, newId);
}

/**
 * A copy of all steps of a file with their contents, with ids of their own throughout: conditions, taxes and the rules
 * of forms refer to the copies.
 *
 * @param steps - what is copied; it stays as it is.
 * @param newId - makes an id that was never used; it is given the id that is copied.
 */
export const duplicateSteps = (steps: readonly FileStep[], newId: (of: string) => string): FileStep[] => [
  ...copy(steps, newId),
];

function copy<Value>(value: Value, newId: (of: string) => string): Value {
  // Lists that share an id go on sharing one: ids stay unique in their list, and references need not know the list.
  const ids = new Map<unknown, string>();
  const choosing = new Set<unknown>(['package']);
  for (const entry of entriesOf(value)) {
    if (!ids.has(entry._id)) ids.set(entry._id, newId(entry._id));
    if (isItems(entry.options)) choosing.add(entry._id);
  }
  const rename = (id: unknown): unknown => (Array.isArray(id) ? id.map(rename) : (ids.get(id) ?? id));
  const renameFields = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(renameFields);
    if (!isRecord(part)) return part;
    return Object.fromEntries(
      Object.entries(part).map(([field, inside]) => {
        if (REFERENCES.includes(field)) return [field, rename(inside)];
        // Answers are ids only where there are options: elsewhere a text may happen to read like one.
        const isAnswer =
          (field === 'value' && (choosing.has(part.fieldId) || choosing.has(part.questionId))) ||
          (field === 'default' && isItem(part) && choosing.has(part._id));
        return [field, isAnswer ? rename(inside) : renameFields(inside)];
      }),
    );
  };
  return mapValues(value, renameFields);
}

function* entriesOf(value: unknown): Generator<{ readonly _id: string; readonly options?: unknown }> {
  if (isItem(value)) yield value;
  if (Array.isArray(value)) for (const entry of value) yield* entriesOf(entry);
  else if (isRecord(value)) for (const field of Object.values(value)) yield* entriesOf(field);
}
