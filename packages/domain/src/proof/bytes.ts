/** Bytes as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of a text, as UTF-8. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Bytes as lower-case hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** One array of several. */
export function join(...parts: readonly Uint8Array[]): Bytes {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Whether two arrays hold the same bytes. Nothing here is secret, so it need not take the same time always. */
export const equal = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index]);

/** Where `part` begins in `bytes`, from `from` on; -1 when it is not there. */
export function indexOf(bytes: Uint8Array, part: Uint8Array, from = 0): number {
  const [first] = part;
  if (first === undefined) return from;
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1))
    if (part.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
