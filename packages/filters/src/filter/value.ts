import { livingIds } from '../cell/reader';
import { readNumber } from '../cell/scalar';
import type { EvaluationContext } from '../definition/context';
import type { Field, SelectField, StatusField } from '../definition/field';
import { ME } from '../definition/filter';
import type { IncompleteReason } from './report';

/** A value that was read, or why it says nothing. */
export type ReadValue<Value> = { readonly value: Value } | { readonly incomplete: IncompleteReason };

const NO_VALUE = { incomplete: 'noValue' } as const;
const WRONG_TYPE = { incomplete: 'wrongType' } as const;
const DELETED = { incomplete: 'deletedChoice' } as const;

/** Nothing was given: null, undefined, "", [], or a number that is not finite (SPEC.md, FILTER-6). */
function isNoValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.every((entry) => entry === '');
  return typeof value === 'number' && !Number.isFinite(value);
}

/**
 * The text that a filter compares with, as it was typed.
 *
 * @returns The text, or why there is none (SPEC.md, TEXT-2).
 */
export function readTextValue(value: unknown): ReadValue<string> {
  if (isNoValue(value)) return NO_VALUE;
  return typeof value === 'string' ? { value } : WRONG_TYPE;
}

/**
 * The number that a filter compares with.
 *
 * @returns A finite number, or why there is none; text that is not a number is malformed (SPEC.md, NUMBER-4).
 */
export function readNumberValue(value: unknown): ReadValue<number> {
  if (isNoValue(value)) return NO_VALUE;
  if (typeof value !== 'number' && typeof value !== 'string') return WRONG_TYPE;
  const number = readNumber(value);
  return number === undefined ? { incomplete: 'malformed' } : { value: number };
}

/** The state that a checkbox filter asks for (SPEC.md, CHECKBOX-2). */
export function readCheckboxValue(value: unknown): ReadValue<boolean> {
  if (isNoValue(value)) return NO_VALUE;
  return typeof value === 'boolean' ? { value } : WRONG_TYPE;
}

/**
 * The people that a filter names, with "me" resolved.
 *
 * @returns Ids, each once; none when "me" was all there was and nobody looks, for that is nobody and not an unfinished
 * filter (SPEC.md, PERSON-2, PERSON-3).
 */
export function readPeople(value: unknown, context: EvaluationContext): ReadValue<readonly string[]> {
  const ids = readIdList(value);
  if ('incomplete' in ids) return ids;
  const people = ids.value.flatMap((id) => {
    if (id !== ME) return [id];
    return context.user === undefined || context.user === '' ? [] : [context.user];
  });
  return { value: [...new Set(people)] };
}

/**
 * The options that a filter names, without those that were deleted.
 *
 * @returns Ids in the field's order, each once, or why there are none (SPEC.md, SELECT-4).
 */
export function readOptions(value: unknown, field: SelectField): ReadValue<readonly string[]> {
  const ids = readIdList(value);
  if ('incomplete' in ids) return ids;
  return living(field, new Set(ids.value));
}

/**
 * The labels that a filter names, joined with all labels that are now in the groups that it names.
 *
 * @param value Labels and groups, or an id or list of labels.
 * @returns Ids in the field's order, each once, or why there are none. A group that has no labels is not deleted: it
 * gives an empty list (SPEC.md, STATUS-2, STATUS-3).
 */
export function readLabels(value: unknown, field: StatusField): ReadValue<readonly string[]> {
  const choice = readStatusChoice(value);
  if ('incomplete' in choice) return choice;
  const { labels, groups } = choice.value;
  // A cell never holds an empty id, so a label must not be found by one.
  const chosen = field.labels.filter(({ id, group }) => id !== '' && (labels.has(id) || groups.has(group)));
  if (chosen.length > 0) return { value: [...new Set(chosen.map((label) => label.id))] };
  return STATUS_GROUPS.some((group) => groups.has(group)) ? { value: [] } : DELETED;
}

const STATUS_GROUPS = ['todo', 'inProgress', 'completed'] as const;

interface StatusSets {
  readonly labels: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
}

function readStatusChoice(value: unknown): ReadValue<StatusSets> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const ids = readIdList(value);
    return 'incomplete' in ids ? ids : { value: { labels: new Set(ids.value), groups: new Set() } };
  }
  const labels = readIdList('labels' in value ? value.labels : undefined);
  const groups = readIdList('groups' in value ? value.groups : undefined);
  // One half may be missing; a half that holds something else spoils the whole.
  for (const half of [labels, groups]) if ('incomplete' in half && half.incomplete !== 'noValue') return half;
  if ('incomplete' in labels && 'incomplete' in groups) return NO_VALUE;
  return {
    value: {
      labels: new Set('value' in labels ? labels.value : []),
      groups: new Set('value' in groups ? groups.value : []),
    },
  };
}

function living(field: Field, chosen: ReadonlySet<string>): ReadValue<readonly string[]> {
  const ids = [...(livingIds(field) ?? [])].filter((id) => chosen.has(id));
  return ids.length === 0 ? DELETED : { value: ids };
}

function readIdList(value: unknown): ReadValue<readonly string[]> {
  if (isNoValue(value)) return NO_VALUE;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const ids = list.filter((entry) => typeof entry === 'string');
  if (ids.length < list.length) return WRONG_TYPE;
  return { value: ids.filter((id) => id !== '') };
}
