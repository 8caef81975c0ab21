import type { Field } from './field';
import type { FilterDefinition } from './filter';
import type { GroupDefinition, ViewDefinition } from './group';
import { isRecord, pathTo, type UnknownRecord } from './parse-input';
import type { SortDefinition } from './sort';

/**
 * A definition is not of the form that its type says, such as stored JSON that was not read by `parseView` or
 * `parseFilter`, or a plan names a field of an unknown type (SPEC.md, CHECK-1 and CHECK-3).
 */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';
  /** Path of the wrong part, such as `filter.filters[2].operator`; empty for the whole definition. */
  readonly path: string;

  /**
   * @param path Path of the wrong part.
   * @param reason What is wrong with it, as a sentence.
   */
  constructor(path: string, reason: string) {
    super(path === '' ? reason : `${path}: ${reason}`);
    this.path = path;
  }
}

const ADVICE = 'Read stored definitions with parseView or parseFilter.';

function wrong(path: string, reason: string): never {
  throw new DefinitionError(path, `${reason} ${ADVICE}`);
}

/**
 * Checks that a view has the form that its type says, so that a definition that was never parsed fails by name.
 *
 * @throws DefinitionError naming the first wrong part.
 */
export function checkView(definition: ViewDefinition): void {
  if (!isRecord(definition)) wrong('', 'A view must be an object.');
}

/**
 * Checks the form of a filter, groups and conditions alike; values are read when the filter is resolved.
 *
 * @throws DefinitionError naming the first wrong part.
 */
export function checkFilter(definition: FilterDefinition, path = 'filter', above: unknown[] = []): void {
  const input: unknown = definition;
  if (!isRecord(input)) wrong(path, 'This must be a condition or a group of conditions.');
  if (!('filters' in input)) {
    checkText(input.fieldId, pathTo(path, 'fieldId'));
    checkText(input.operator, pathTo(path, 'operator'));
    return;
  }
  checkWord(input.match, pathTo(path, 'match'), ['all', 'any']);
  const inside = pathTo(path, 'filters');
  if (!Array.isArray(input.filters)) wrong(inside, 'This must be a list.');
  if (above.includes(input)) wrong(path, 'A group must not contain itself.');
  for (const [index, part] of input.filters.entries())
    checkFilter(part, pathTo(inside, index), [...above, input]);
}

/**
 * Checks the form of sorts.
 *
 * @throws DefinitionError naming the first wrong part.
 */
export function checkSorts(sorts: readonly SortDefinition[]): void {
  const input: unknown = sorts;
  if (!Array.isArray(input)) wrong('sorts', 'This must be a list.');
  for (const [index, sort] of input.entries()) {
    const path = pathTo('sorts', index);
    if (!isRecord(sort)) wrong(path, 'This must be an object.');
    checkText(sort.fieldId, pathTo(path, 'fieldId'));
    checkWord(sort.direction, pathTo(path, 'direction'), ['asc', 'desc']);
    checkOptional(sort.empties, pathTo(path, 'empties'), ['last', 'first']);
  }
}

const GROUP_WORDS: Readonly<Record<string, readonly string[]>> = {
  noValue: ['last', 'first'],
  textBy: ['exact', 'firstLetter'],
  dateBy: ['day', 'week', 'month', 'year', 'relative'],
  statusBy: ['label', 'group'],
};

/**
 * Checks the form of a grouping; whether its settings make sense is asked when it is compiled.
 *
 * @throws DefinitionError naming the first wrong part.
 */
export function checkGroup(definition: GroupDefinition): void {
  const input: unknown = definition;
  if (!isRecord(input)) wrong('group', 'This must be an object.');
  checkText(input.fieldId, 'group.fieldId');
  for (const [setting, words] of Object.entries(GROUP_WORDS))
    checkOptional(input[setting], pathTo('group', setting), words);
  const { order, numberBy } = input;
  if (Array.isArray(order))
    for (const [index, key] of order.entries()) checkText(key, `group.order[${index}]`);
  else checkOptional(order, 'group.order', ['asc', 'desc']);
  if (numberBy === undefined) return;
  if (!isRecord(numberBy)) wrong('group.numberBy', 'This must be an object.');
  const { range } = numberBy;
  if (range !== undefined && !(Array.isArray(range) && range.length === 2))
    wrong('group.numberBy.range', 'This must be a list of two numbers.');
}

/** Whether a field has the list of what its cells name. */
const hasChoices = ({ type, people, options, labels }: UnknownRecord): boolean => {
  const choices = type === 'person' ? people : type === 'status' ? labels : options;
  return (
    Array.isArray(choices) && choices.every((choice) => isRecord(choice) && typeof choice.id === 'string')
  );
};

/**
 * Returns the first field with an id, or undefined. Its choices are checked, since fields may have been stored too
 * (SPEC.md, CHECK-4).
 *
 * @throws DefinitionError naming the field.
 */
export function findField(fields: readonly Field[], id: string): Field | undefined {
  const field = fields.find((candidate) => candidate.id === id);
  if (/^(person|status|select|multiSelect)$/.test(field?.type ?? '') && !hasChoices({ ...field }))
    throw new DefinitionError(id, 'This must have a list of choices with ids.');
  return field;
}

function checkText(input: unknown, path: string): void {
  if (typeof input !== 'string') wrong(path, 'This must be text.');
}

function checkWord(input: unknown, path: string, words: readonly string[]): void {
  if (!words.some((word) => word === input)) wrong(path, `This must be one of: ${words.join(', ')}.`);
}

function checkOptional(input: unknown, path: string, words: readonly string[]): void {
  if (input !== undefined) checkWord(input, path, words);
}
