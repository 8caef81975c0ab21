import { isRecord, type ParseNotes, parseList, parseText, pathTo } from './parse-input';

/**
 * Copies the value of a condition. What it means depends on its field and is read when the filter is resolved; here it
 * is only made sure that it is plain data of a bearable size.
 *
 * @param input Anything.
 * @param path Where it is.
 * @param notes Takes what is left out.
 * @returns Text, a finite number, a boolean, null, or a list or an object of these; `undefined` when nothing is left.
 * @see SPEC.md, PARSE-3, PARSE-4 and PARSE-6
 */
export function parseValue(input: unknown, path: string, notes: ParseNotes): unknown {
  if (Array.isArray(input)) return parseScalars(input, path, notes);
  if (!isRecord(input)) return parseScalar(input, path, notes);
  const prototype: unknown = Object.getPrototypeOf(input);
  if (prototype !== null && prototype !== Object.prototype) return leaveOut(path, notes);
  const names = Object.keys(input);
  if (names.length > MAX_PROPERTIES) {
    return notes.leaveOut(path, `A value must not have more than ${MAX_PROPERTIES} properties.`);
  }
  const entries = names.map((name) => {
    const inside = pathTo(path, name.slice(0, MAX_NAME_LENGTH));
    const value = input[name];
    const read = Array.isArray(value) ? parseScalars : parseScalar;
    return [name, read(value, inside, notes)] as const;
  });
  // Unlike an assignment, this makes an own property of any name.
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** No value has more than three: scope, unit and count. */
const MAX_PROPERTIES = 16;
const MAX_NAME_LENGTH = 100;

function parseScalars(input: unknown, path: string, notes: ParseNotes): unknown {
  return parseList(input, path, notes)
    ?.map((entry, index) => parseScalar(entry, pathTo(path, index), notes))
    .filter((entry) => entry !== undefined);
}

function parseScalar(
  input: unknown,
  path: string,
  notes: ParseNotes,
): string | number | boolean | null | undefined {
  if (input === null || typeof input === 'boolean') return input;
  if (typeof input === 'string') return parseText(input, path, notes);
  if (typeof input === 'number' && Number.isFinite(input)) return input;
  return leaveOut(path, notes);
}

function leaveOut(path: string, notes: ParseNotes): undefined {
  return notes.leaveOut(path, 'This must be text, a number, true, false, null, or a list of these.');
}
