/** Texts one after another in UTF-8: a fraction of what as many strings, or arrays of bytes, take. */
export interface Texts {
  readonly bytes: Uint8Array;
  /** Where each begins in `bytes`; one more than there are texts. */
  readonly starts: Float64Array;
}

/** Bytes of a text with which the room begins; it grows with what is put in. */
const USUAL = 32;

/** Puts texts one after another. */
export function joinTexts(count: number, texts: Iterable<string>): Texts {
  const encoder = new TextEncoder();
  const starts = new Float64Array(count + 1);
  let bytes = new Uint8Array(count * USUAL);
  let [at, index] = [0, 0];
  for (const text of texts) {
    // No character of a string takes more.
    const most = at + text.length * 3;
    if (most > bytes.length) {
      const larger = new Uint8Array(Math.max(most, Math.ceil(bytes.length * 1.5)));
      larger.set(bytes.subarray(0, at));
      bytes = larger;
    }
    at += encoder.encodeInto(text, bytes.subarray(at)).written;
    index += 1;
    starts[index] = at;
  }
  if (index !== count) throw new RangeError(`There are ${index} texts, not ${count}.`);
  return { bytes: bytes.slice(0, at), starts };
}
