/** What JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Deeper than this nobody writes, and a hostile file could exhaust the stack. */
const DEEPEST = 64;

/**
 * The one spelling of a JSON value (RFC 8785): members sorted by their UTF-16 code units, no blanks, numbers and texts
 * as ECMAScript writes them. Values that are equal have equal bytes, so that their hash can stand for them.
 *
 * @param value - JSON: what `JSON.parse` can answer with, at most 64 levels deep.
 * @throws TypeError for what JSON cannot say (`undefined`, a function, a `Date`, `NaN`, half a surrogate pair):
 * dropping it unseen would let two different values share one hash.
 * @see SPEC.md, P-1 to P-3
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, depth: number): string {
  if (depth > DEEPEST) throw new TypeError(`JSON is at most ${DEEPEST} levels deep here.`);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return writeText(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`JSON has no ${value}.`);
    return JSON.stringify(value);
  }
  // A hole of an array is refused as well: `Array.from` makes it `undefined`.
  if (Array.isArray(value)) return `[${Array.from(value, (item) => write(item, depth + 1)).join(',')}]`;
  if (isPlain(value)) {
    // Without a comparison of our own, texts are sorted by UTF-16 code units, as the standard asks.
    const members = Object.keys(value)
      .sort()
      .map((key) => `${writeText(key)}:${write(value[key], depth + 1)}`);
    return `{${members.join(',')}}`;
  }
  throw new TypeError(`JSON has no ${typeof value === 'object' ? 'such object' : typeof value}.`);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function writeText(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new TypeError('A text holds half a surrogate pair.');
  return JSON.stringify(text);
}
