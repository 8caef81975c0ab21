import type { GroupDefinition, ViewDefinition } from './group';
import { MAX_SORTS } from './limits';
import { parseFilterAt } from './parse-filter';
import { parseGroupAt } from './parse-group';
import {
  isAbsent,
  isRecord,
  ParseNotes,
  type ParseProblem,
  parseList,
  parseText,
  parseWord,
  pathTo,
  property,
} from './parse-input';
import type { SortDefinition } from './sort';

/**
 * Reads the definition of a view that was stored or sent. Invalid parts are omitted and reported, so that the rest of
 * the view still works; unknown properties are dropped silently.
 *
 * @param input Anything, as `JSON.parse` gives it.
 * @returns The definition as a new object, and the omitted parts. It never throws.
 * @see SPEC.md, PARSE-1 to PARSE-5
 */
export function parseView(input: unknown): { view: ViewDefinition; problems: readonly ParseProblem[] } {
  const notes = new ParseNotes();
  const view: {
    filter?: NonNullable<ViewDefinition['filter']>;
    sorts?: SortDefinition[];
    group?: GroupDefinition;
  } = {};
  if (isRecord(input)) {
    const filter = parseOptional(property(input, 'filter'), 'filter', notes, parseFilterAt);
    if (filter !== undefined) view.filter = filter;
    const sorts = parseOptional(property(input, 'sorts'), 'sorts', notes, parseSorts);
    if (sorts !== undefined) view.sorts = sorts;
    const group = parseOptional(property(input, 'group'), 'group', notes, parseGroupAt);
    if (group !== undefined) view.group = group;
  } else if (!isAbsent(input)) {
    notes.leaveOut('', 'A view must be an object.');
  }
  return { view, problems: notes.problems };
}

function parseOptional<Value>(
  input: unknown,
  path: string,
  notes: ParseNotes,
  parse: (input: unknown, path: string, notes: ParseNotes) => Value | undefined,
): Value | undefined {
  return isAbsent(input) ? undefined : parse(input, path, notes);
}

function parseSorts(input: unknown, path: string, notes: ParseNotes): SortDefinition[] | undefined {
  return parseList(input, path, notes, MAX_SORTS)
    ?.map((entry, index) => parseSort(entry, pathTo(path, index), notes))
    .filter((sort) => sort !== undefined);
}

function parseSort(input: unknown, path: string, notes: ParseNotes): SortDefinition | undefined {
  if (!isRecord(input)) return notes.leaveOut(path, 'This must be an object.');
  const fieldId = parseText(property(input, 'fieldId'), pathTo(path, 'fieldId'), notes);
  const direction = parseWord(
    property(input, 'direction'),
    ['asc', 'desc'],
    pathTo(path, 'direction'),
    notes,
  );
  if (fieldId === undefined || direction === undefined) return undefined;
  const empties = parseOptional(property(input, 'empties'), pathTo(path, 'empties'), notes, parseEnd);
  return empties === undefined ? { fieldId, direction } : { fieldId, direction, empties };
}

function parseEnd(input: unknown, path: string, notes: ParseNotes): 'last' | 'first' | undefined {
  return parseWord(input, ['last', 'first'], path, notes);
}
