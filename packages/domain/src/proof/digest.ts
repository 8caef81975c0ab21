import { type Bytes, toHex, utf8 } from './bytes.js';
import { canonicalJson } from './canonical-json.js';

/** SHA-256 of bytes. */
export async function sha256(bytes: Uint8Array): Promise<Bytes> {
  // A copy, so that what is hashed cannot change meanwhile, and lies in memory of its own as WebCrypto asks.
  return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
}

/**
 * SHA-256 of bytes as 64 lower-case hexadecimal digits.
 *
 * @see SPEC.md, P-4
 */
export async function hashBytes(bytes: Uint8Array): Promise<string> {
  return toHex(await sha256(bytes));
}

/**
 * SHA-256 of a JSON value in its canonical spelling, as 64 lower-case hexadecimal digits. It names a version of a
 * document: equal values have equal hashes, whatever the order of their members was.
 *
 * @throws TypeError when the value is not JSON; see {@link canonicalJson}.
 * @see SPEC.md, P-4
 */
export function hashJson(value: unknown): Promise<string> {
  return hashBytes(utf8(canonicalJson(value)));
}
