import { MAX_LIST_LENGTH, MAX_PROBLEMS, MAX_TEXT_LENGTH } from './limits';

/** An omitted part of a definition, and the reason. */
export interface ParseProblem {
  /** Path, such as `filter.filters[2].operator`; empty for the whole definition. */
  readonly path: string;
  /** Message for developers and administrators. */
  readonly message: string;
}

/** Where reading stands: what is left out is noted here, with the path to it. */
export class ParseNotes {
  private readonly found: ParseProblem[] = [];

  /** What was left out, in the order of the input; no more than {@link MAX_PROBLEMS}. */
  get problems(): readonly ParseProblem[] {
    return this.found;
  }

  /** Notes that something is left out; answers `undefined`, which stands in its place. */
  leaveOut(path: string, message: string): undefined {
    if (this.found.length < MAX_PROBLEMS) this.found.push({ path, message });
    return undefined;
  }
}

/** An object of unknown properties. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Whether it is an object in the sense of JSON, and not a list. */
export function isRecord(input: unknown): input is UnknownRecord {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** An own property; what an object inherits was never stored. */
export function property(record: UnknownRecord, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** A property that may be missing: absent and null say the same. */
export function isAbsent(input: unknown): input is undefined | null {
  return input === undefined || input === null;
}

/** The path to a property. */
export function pathTo(path: string, name: string | number): string {
  if (typeof name === 'number') return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}

/**
 * Text of a bearable length, or `undefined` and a note. A half of a surrogate pair becomes U+FFFD: no database can hold
 * it, and what is stored had it replaced likewise.
 *
 * @see SPEC.md, PARSE-3 and PARSE-6
 */
export function parseText(input: unknown, path: string, notes: ParseNotes): string | undefined {
  if (typeof input !== 'string') return notes.leaveOut(path, 'This must be text.');
  if (input.length <= MAX_TEXT_LENGTH) return input.replaceAll(HALF_OF_PAIR, '\ufffd');
  return notes.leaveOut(path, `Text must not be longer than ${MAX_TEXT_LENGTH} characters.`);
}

/** With the flag `u`, a whole pair is one character of another kind. */
const HALF_OF_PAIR = /\p{Surrogate}/gu;

/** One of a few words, or `undefined` and a note. */
export function parseWord<Word extends string>(
  input: unknown,
  words: readonly Word[],
  path: string,
  notes: ParseNotes,
): Word | undefined {
  const word = words.find((one) => one === input);
  return word ?? notes.leaveOut(path, `This must be one of: ${words.join(', ')}.`);
}

/** A list of a bearable length, its first entries when it is longer, or `undefined` and a note. */
export function parseList(
  input: unknown,
  path: string,
  notes: ParseNotes,
  longest = MAX_LIST_LENGTH,
): readonly unknown[] | undefined {
  if (!Array.isArray(input)) return notes.leaveOut(path, 'This must be a list.');
  if (input.length <= longest) return input;
  notes.leaveOut(path, `A list must not have more than ${longest} entries; the rest was left out.`);
  return input.slice(0, longest);
}
