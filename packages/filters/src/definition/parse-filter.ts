import type { FilterCondition, FilterDefinition, FilterGroup } from './filter';
import { MAX_CONDITIONS, MAX_DEPTH, MAX_GROUPS } from './limits';
import {
  isAbsent,
  isRecord,
  ParseNotes,
  type ParseProblem,
  parseText,
  parseWord,
  pathTo,
  property,
  type UnknownRecord,
} from './parse-input';
import { parseValue } from './parse-value';

/**
 * Reads a filter that was stored or sent, such as the condition of an automation.
 *
 * @param input Anything, as `JSON.parse` gives it.
 * @returns The filter, undefined if there is none or nothing could be read, and the omitted parts. It never throws.
 * @see SPEC.md, PARSE-1 to PARSE-5
 */
export function parseFilter(input: unknown): {
  filter?: FilterDefinition;
  problems: readonly ParseProblem[];
} {
  const notes = new ParseNotes();
  const filter = isAbsent(input) ? undefined : parseFilterAt(input, '', notes);
  return { ...(filter === undefined ? {} : { filter }), problems: notes.problems };
}

/** Reads a filter that is part of another definition. */
export function parseFilterAt(input: unknown, path: string, notes: ParseNotes): FilterDefinition | undefined {
  return new FilterParser(notes).parse(input, path, 0);
}

/** Counts what it reads, so that a hostile definition costs no more than the largest good one. */
class FilterParser {
  private conditions = 0;
  private groups = 0;

  constructor(private readonly notes: ParseNotes) {}

  parse(input: unknown, path: string, depth: number): FilterDefinition | undefined {
    if (isRecord(input) && Object.hasOwn(input, 'filters')) return this.group(input, path, depth);
    this.conditions += 1;
    if (this.conditions > MAX_CONDITIONS) {
      return this.notes.leaveOut(path, `A filter must not have more than ${MAX_CONDITIONS} conditions.`);
    }
    return isRecord(input)
      ? this.condition(input, path)
      : this.notes.leaveOut(path, 'This must be a condition or a group of conditions.');
  }

  private group(input: UnknownRecord, path: string, depth: number): FilterGroup | undefined {
    this.groups += 1;
    if (depth >= MAX_DEPTH) {
      return this.notes.leaveOut(path, `Groups must not be nested more than ${MAX_DEPTH} deep.`);
    }
    if (this.groups > MAX_GROUPS) {
      return this.notes.leaveOut(path, `A filter must not have more than ${MAX_GROUPS} groups.`);
    }
    const match = parseWord(property(input, 'match'), ['all', 'any'], pathTo(path, 'match'), this.notes);
    if (match === undefined) return undefined;
    const inside = pathTo(path, 'filters');
    const entries = property(input, 'filters');
    if (!Array.isArray(entries)) return this.notes.leaveOut(inside, 'This must be a list.');
    const filters: FilterDefinition[] = [];
    for (const [index, entry] of entries.entries()) {
      // One note is enough for all that comes after the last condition that is read.
      if (this.conditions > MAX_CONDITIONS || this.groups > MAX_GROUPS) break;
      const filter = this.parse(entry, pathTo(inside, index), depth + 1);
      if (filter !== undefined) filters.push(filter);
    }
    return { match, filters };
  }

  private condition(input: UnknownRecord, path: string): FilterCondition | undefined {
    const fieldId = parseText(property(input, 'fieldId'), pathTo(path, 'fieldId'), this.notes);
    const operator = parseText(property(input, 'operator'), pathTo(path, 'operator'), this.notes);
    if (fieldId === undefined || operator === undefined) return undefined;
    const condition: { -readonly [Key in keyof FilterCondition]: FilterCondition[Key] } = {
      fieldId,
      operator,
    };
    const id = property(input, 'id');
    const parsedId = isAbsent(id) ? undefined : parseText(id, pathTo(path, 'id'), this.notes);
    if (parsedId !== undefined) condition.id = parsedId;
    const value = property(input, 'value');
    const parsedValue =
      value === undefined ? undefined : parseValue(value, pathTo(path, 'value'), this.notes);
    if (parsedValue !== undefined) condition.value = parsedValue;
    return condition;
  }
}
