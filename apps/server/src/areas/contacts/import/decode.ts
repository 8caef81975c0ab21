import iconv from 'iconv-lite';
import { byteOrderMark, encodingNamed, guessLegacyEncoding, unmarkedUtf16 } from './encodings';
import { FileRefused } from './failure';

/** The result of inspecting all bytes of a file. */
export interface Inspection {
  /** Name of the encoding as it is shown to people, such as `UTF-8`. */
  readonly encoding: string;
  /** The decoded beginning of the file, at most 256 KiB of bytes. */
  readonly sample: string;
  /** Whether the sample is the whole file. */
  readonly complete: boolean;
}

const SAMPLE_BYTES = 256 * 1024;
const LEGACY_BYTES = 64 * 1024;

/** First bytes of files that people pick by mistake, and what to do about it. */
const strangers: readonly { readonly starts: readonly number[]; readonly what: string }[] = [
  { starts: [0x50, 0x4b, 0x03, 0x04], what: 'a workbook or a zip file' },
  { starts: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old Excel workbook' },
  { starts: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { starts: [0x89, 0x50, 0x4e, 0x47], what: 'a picture' },
  { starts: [0xff, 0xd8, 0xff], what: 'a picture' },
  { starts: [0x1f, 0x8b], what: 'a compressed file' },
];

function refuseStrangers(first: Uint8Array): void {
  for (const { starts, what } of strangers)
    if (starts.every((byte, index) => first[index] === byte))
      throw new FileRefused(
        'file_not_text',
        `This is ${what}, not a text file. Save it as CSV and choose that file.`,
      );
  if (/^\s*BEGIN:VCARD/i.test(Buffer.from(first.subarray(0, 64)).toString('latin1')))
    throw new FileRefused(
      'file_not_table',
      'This is a vCard file. Export the contacts as CSV and choose that file.',
    );
}

/** Collects the beginning of the file, and the surroundings of the first bytes outside ASCII. */
class Sampler {
  readonly #head: Uint8Array[] = [];
  readonly #legacy: Uint8Array[] = [];
  #headLength = 0;
  #legacyLength = 0;
  length = 0;

  add(chunk: Uint8Array): void {
    this.length += chunk.length;
    if (this.#headLength < SAMPLE_BYTES) {
      // A copy: the reader may use its buffer again.
      const part = chunk.slice(0, SAMPLE_BYTES - this.#headLength);
      this.#head.push(part);
      this.#headLength += part.length;
    }
    if (this.#legacyLength >= LEGACY_BYTES) return;
    const at = chunk.findIndex((byte) => byte >= 0x80);
    if (at < 0) return;
    const part = chunk.slice(Math.max(0, at - 64), at - 64 + LEGACY_BYTES - this.#legacyLength + 64);
    this.#legacy.push(part);
    this.#legacyLength += part.length;
  }

  get head(): Uint8Array {
    return Buffer.concat(this.#head);
  }

  get legacy(): Uint8Array {
    return Buffer.concat(this.#legacy);
  }
}

/**
 * Reads a whole file once and detects its encoding. UTF-8 is assumed only when every byte of the file is valid, so a
 * list whose first accent is in its last row is read correctly. Memory stays under a megabyte, whatever the size of the
 * file.
 *
 * @param chunks The bytes of the file.
 * @param encoding The person's choice, which disables detection.
 * @throws {FileRefused} `file_empty`, `file_not_text`, `file_not_table`.
 * @see SPEC.md, rules DECODE-1 to DECODE-7
 */
export async function inspectFile(chunks: AsyncIterable<Uint8Array>, encoding?: string): Promise<Inspection> {
  const sampler = new Sampler();
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let hasNul = false;
  let controls = 0;
  for await (const chunk of chunks) {
    sampler.add(chunk);
    if (isUtf8) {
      try {
        strict.decode(chunk, { stream: true });
      } catch {
        isUtf8 = false;
      }
    }
    if (!hasNul) hasNul = chunk.includes(0);
    if (sampler.length <= SAMPLE_BYTES)
      for (const byte of chunk) if (byte < 9 || (byte > 13 && byte < 27)) controls += 1;
  }
  if (isUtf8) {
    try {
      strict.decode();
    } catch {
      isUtf8 = false;
    }
  }
  const head = sampler.head;
  if (head.length === 0) throw new FileRefused('file_empty', 'The file is empty.');
  refuseStrangers(head);
  const marked = byteOrderMark(head);
  const wide = marked ? null : unmarkedUtf16(head);
  const chosen =
    encoding ?? marked?.encoding ?? wide ?? (isUtf8 ? 'UTF-8' : guessLegacyEncoding(sampler.legacy));
  const isWide = chosen.startsWith('UTF-16') || chosen.toLowerCase().startsWith('utf-32');
  if (!isWide && (hasNul || controls > Math.min(head.length, SAMPLE_BYTES) * 0.02))
    throw new FileRefused(
      'file_not_text',
      'This file contains bytes that are not text. Save the list as CSV and choose that file.',
    );
  const sample = iconv.decode(Buffer.from(head), chosen).replaceAll('\0', '');
  if (sample.trim() === '') throw new FileRefused('file_empty', 'The file contains no text.');
  return { encoding: chosen, sample, complete: sampler.length <= SAMPLE_BYTES };
}

/**
 * Converts the bytes of a file to UTF-8 without a byte order mark, chunk by chunk. Invalid bytes become U+FFFD; NUL
 * characters are dropped, since they cannot be stored.
 */
export async function* decodeChunks(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<Buffer> {
  const known = encodingNamed(encoding);
  if (!known) throw new FileRefused('encoding_unknown', `The encoding ${encoding} is not supported.`);
  const decoder = iconv.getDecoder(known);
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    // A character beyond the basic plane may be cut in two at the end of a chunk.
    const cut = /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
    rest = text.slice(cut);
    if (cut > 0) yield Buffer.from(text.slice(0, cut).replaceAll('\0', ''), 'utf8');
  }
  const last = rest + (decoder.end() ?? '');
  if (last !== '') yield Buffer.from(last.replaceAll('\0', ''), 'utf8');
}
