/**
 * What merging, redlines and copies need to know of any content, whatever its kind: which lists go by ids, which
 * objects are taken field by field, and which values are one piece.
 */
import type { Run } from './rich-text';

/** An entry of a list that goes by ids. */
export interface Item {
  readonly _id: string;
  readonly [field: string]: unknown;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isItem = (value: unknown): value is Item => isRecord(value) && typeof value._id === 'string';

/** A list whose entries have ids; an empty list can be one. */
export const isItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.every(isItem);

/** A list of runs; an empty list can be one. */
export const isRuns = (value: unknown): value is readonly Run[] =>
  Array.isArray(value) &&
  value.every(
    (run) =>
      isRecord(run) && !('_id' in run) && (typeof run.text === 'string' || typeof run.variable === 'string'),
  );

/**
 * Whether an object is taken field by field: a content, an entry with an id, and what holds lists of those alone (a
 * text). Anything else is one value: of an amount, whose fields depend on its kind, nobody wants half.
 */
export const isByField = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && ('_id' in value || (!('kind' in value) && Object.values(value).some(isItems)));

/** Whether two values are the same JSON; the order of an object's fields does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((entry, index) => isSame(entry, other[index]))
    );
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}

/** A path one field or entry further down: `packages.weekend.price`. */
export const below = (path: string, step: string | number): string =>
  path === '' ? `${step}` : `${path}.${step}`;

/** The value at the end of a path by ids (by places where there are none); undefined where the path leads nowhere. */
export function valueAt(content: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => {
    if (Array.isArray(value))
      return isItems(value) ? value.find(({ _id }) => _id === step) : value[Number(step)];
    return isRecord(value) ? value[step] : undefined;
  }, content);
}

/** Every line of runs in a value, with its path by ids (by places where there are none), in reading order. */
export function* linesOf(value: unknown, path = ''): Generator<{ path: string; runs: readonly Run[] }> {
  if (Array.isArray(value)) {
    if (value.length > 0 && isRuns(value)) yield { path, runs: value };
    else
      for (const [index, entry] of value.entries())
        yield* linesOf(entry, below(path, isItem(entry) ? entry._id : index));
  } else if (isRecord(value)) {
    for (const [key, field] of Object.entries(value)) yield* linesOf(field, below(path, key));
  }
}

/**
 * The same content with some of its values replaced. The shape has to stay: what takes the place of a line is a line.
 *
 * @param replace - the new value, or undefined to go on with what is inside.
 */
export function mapValues<Content>(
  content: Content,
  replace: (value: unknown, key: string) => unknown,
): Content {
  const map = (value: unknown, key: string): unknown => {
    const replaced = replace(value, key);
    if (replaced !== undefined) return replaced;
    if (Array.isArray(value)) return value.map((entry: unknown) => map(entry, key));
    if (isRecord(value))
      return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, map(field, name)]));
    return value;
  };
  // Replacing keeps the shape (see above); the type system has no word for that.
  return map(content, '') as Content;
}
