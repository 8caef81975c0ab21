import type { GroupDefinition } from './group';
import {
  isAbsent,
  isRecord,
  type ParseNotes,
  parseList,
  parseText,
  parseWord,
  pathTo,
  property,
} from './parse-input';

/**
 * Reads how a view groups. A setting that cannot be read is left out, and its default counts; whether a range or an
 * interval makes sense is asked when the group is compiled.
 *
 * @returns The definition, or `undefined` when it names no field.
 * @see SPEC.md, PARSE-1 to PARSE-5
 */
export function parseGroupAt(input: unknown, path: string, notes: ParseNotes): GroupDefinition | undefined {
  if (!isRecord(input)) return notes.leaveOut(path, 'This must be an object.');
  const fieldId = parseText(property(input, 'fieldId'), pathTo(path, 'fieldId'), notes);
  if (fieldId === undefined) return undefined;
  const setting = <Value>(name: string, parse: ParseSetting<Value>): Value | undefined => {
    const stored = property(input, name);
    return isAbsent(stored) ? undefined : parse(stored, pathTo(path, name), notes);
  };
  return withoutAbsent({
    fieldId,
    order: setting('order', parseOrder),
    showEmpty: setting('showEmpty', parseFlag),
    noValue: setting('noValue', oneOf('last', 'first')),
    textBy: setting('textBy', oneOf('exact', 'firstLetter')),
    dateBy: setting('dateBy', oneOf('day', 'week', 'month', 'year', 'relative')),
    statusBy: setting('statusBy', oneOf('label', 'group')),
    numberBy: setting('numberBy', parseBuckets),
  });
}

type ParseSetting<Value> = (input: unknown, path: string, notes: ParseNotes) => Value | undefined;

type MaybeAbsent = { readonly fieldId: string } & {
  readonly [Key in Exclude<keyof GroupDefinition, 'fieldId'>]: GroupDefinition[Key] | undefined;
};

function withoutAbsent(settings: MaybeAbsent): GroupDefinition {
  const { fieldId, order, showEmpty, noValue, textBy, dateBy, statusBy, numberBy } = settings;
  return {
    fieldId,
    ...(order === undefined ? {} : { order }),
    ...(showEmpty === undefined ? {} : { showEmpty }),
    ...(noValue === undefined ? {} : { noValue }),
    ...(textBy === undefined ? {} : { textBy }),
    ...(dateBy === undefined ? {} : { dateBy }),
    ...(statusBy === undefined ? {} : { statusBy }),
    ...(numberBy === undefined ? {} : { numberBy }),
  };
}

function oneOf<Word extends string>(...words: readonly Word[]): ParseSetting<Word> {
  return (input, path, notes) => parseWord(input, words, path, notes);
}

function parseFlag(input: unknown, path: string, notes: ParseNotes): boolean | undefined {
  return typeof input === 'boolean' ? input : notes.leaveOut(path, 'This must be true or false.');
}

const DIRECTIONS = ['asc', 'desc'] as const;

function parseOrder(input: unknown, path: string, notes: ParseNotes): GroupDefinition['order'] {
  if (!Array.isArray(input)) return parseWord(input, DIRECTIONS, path, notes);
  return parseList(input, path, notes)
    ?.map((key, index) => parseText(key, pathTo(path, index), notes))
    .filter((key) => key !== undefined);
}

function parseBuckets(input: unknown, path: string, notes: ParseNotes): GroupDefinition['numberBy'] {
  if (!isRecord(input)) return notes.leaveOut(path, 'This must be an object.');
  const range = property(input, 'range');
  const interval = property(input, 'interval');
  const [start, end]: readonly unknown[] = Array.isArray(range) && range.length === 2 ? range : [];
  if (!isNumber(start) || !isNumber(end)) {
    return notes.leaveOut(pathTo(path, 'range'), 'This must be a list of two numbers.');
  }
  if (!isNumber(interval)) return notes.leaveOut(pathTo(path, 'interval'), 'This must be a number.');
  return { range: [start, end], interval };
}

function isNumber(input: unknown): input is number {
  return typeof input === 'number' && Number.isFinite(input);
}
