import type { Bytes } from './bytes.js';
import { PdfError, PdfReader, type PdfValue } from './pdf-values.js';

/** Members of a dictionary. */
export type PdfMembers = ReadonlyMap<string, PdfValue>;

/** A PDF whose table of objects was read; objects are read when they are asked for. */
export interface PdfFile {
  readonly bytes: Bytes;
  readonly root: PdfMembers;
  /** The number of the object that stands last in the file. */
  readonly last: number;
  /** The value of an object, or what a value refers to. */
  resolve(value: PdfValue | undefined): PdfValue;
  /** The same, which must be a dictionary. */
  dictionary(value: PdfValue | undefined): PdfMembers;
  /** The same, which must be a list. */
  list(value: PdfValue | undefined): readonly PdfValue[];
  /** What a stream holds, inflated. `most` is the limit in bytes. */
  stream(value: PdfValue | undefined, most: number): Promise<Bytes>;
}

/** How many objects a sealed file has at most. */
const MAX_OBJECTS = 100_000;
/** `startxref`, a number, `%%EOF`. */
const TAIL_LENGTH = 40;

/**
 * Reads the table of a PDF that was written in one go: one table, no former one, nothing encrypted, nothing after it.
 * Everything else is refused, because two readers could see two documents in it.
 *
 * @throws PdfError when it is none.
 */
export function openPdf(bytes: Bytes): PdfFile {
  if (ascii(bytes, 0, 9) !== '%PDF-1.7\n')
    throw new PdfError('The file does not begin as a sealed PDF does.');
  const tail = ascii(bytes, Math.max(0, bytes.length - TAIL_LENGTH), bytes.length);
  const start = /startxref\n(0|[1-9]\d{0,9})\n%%EOF\n$/.exec(tail)?.[1];
  if (start === undefined) throw new PdfError('The file does not end as a sealed PDF does.');
  const reader = new PdfReader(bytes, Number(start));
  const offsets = readTable(bytes, reader);
  const trailer = membersOf(reader.value());
  reader.expect(`\nstartxref\n${start}\n%%EOF\n`);
  if (reader.at !== bytes.length) throw new PdfError('Something follows the end of the file.');
  for (const name of ['Prev', 'XRefStm', 'Encrypt'])
    if (trailer.has(name)) throw new PdfError('The file was written in several parts, or is encrypted.');
  if (trailer.get('Size') !== offsets.length) throw new PdfError('The table of the file has another size.');

  const readerAt = (object: number): PdfReader => {
    const offset = offsets[object];
    if (offset === undefined || object === 0) throw new PdfError(`There is no object ${object}.`);
    const at = new PdfReader(bytes, offset);
    at.expect(`${object} 0 obj\n`);
    return at;
  };
  const resolve = (value: PdfValue | undefined): PdfValue => {
    if (value === undefined) throw new PdfError('A member is missing.');
    return typeof value === 'object' && value?.kind === 'reference' ? readerAt(value.object).value() : value;
  };
  return {
    bytes,
    root: membersOf(resolve(trailer.get('Root'))),
    last: offsets.indexOf(offsets.reduce((latest, offset) => Math.max(latest, offset))),
    resolve,
    dictionary: (value) => membersOf(resolve(value)),
    list(value) {
      const list = resolve(value);
      if (typeof list !== 'object' || list?.kind !== 'list') throw new PdfError('A list is missing.');
      return list.items;
    },
    async stream(value, most) {
      if (typeof value !== 'object' || value?.kind !== 'reference')
        throw new PdfError('A stream is missing.');
      const at = readerAt(value.object);
      const members = membersOf(at.value());
      at.expect('\nstream\n');
      const length = members.get('Length');
      if (typeof length !== 'number') throw new PdfError('A stream has no length.');
      new PdfReader(bytes, at.at + length).expect('\nendstream\nendobj\n');
      const held = bytes.subarray(at.at, at.at + length);
      const filter = members.get('Filter');
      if (filter === undefined && length <= most) return held;
      if (typeof filter !== 'object' || filter?.kind !== 'name' || filter.name !== 'FlateDecode')
        throw new PdfError('A stream is compressed in another way.');
      return inflate(held, most);
    },
  };
}

function readTable(bytes: Bytes, reader: PdfReader): number[] {
  reader.expect('xref\n0 ');
  const count = reader.value();
  reader.expect('\n');
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 2 || count > MAX_OBJECTS)
    throw new PdfError('The table of the file cannot be read.');
  const offsets: number[] = [];
  for (let index = 0; index < count; index++) {
    const line = ascii(bytes, reader.at, reader.at + 20);
    const isSound = index === 0 ? line === '0000000000 65535 f \n' : /^\d{10} 00000 n \n$/.test(line);
    if (!isSound) throw new PdfError('The table of the file cannot be read.');
    offsets.push(Number(line.slice(0, 10)));
    reader.expect(line);
  }
  reader.expect('trailer\n');
  return offsets;
}

const ascii = (bytes: Bytes, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

function membersOf(value: PdfValue): PdfMembers {
  if (typeof value !== 'object' || value?.kind !== 'dictionary')
    throw new PdfError('A dictionary is missing.');
  return value.members;
}

async function inflate(bytes: Bytes, most: number): Promise<Bytes> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new PdfError('A stream holds more than it may.');
    }
    parts.push(value);
  }
  const inflated = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    inflated.set(part, at);
    at += part.length;
  }
  return inflated;
}
