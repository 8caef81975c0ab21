import { CENTRAL_HEADER, END_OF_DIRECTORY, LOCAL_HEADER, needsZip64, ZIP64_END } from './format.js';
import { joinTexts } from './texts.js';

/** A file in a zip, of which everything is known but its bytes. */
export interface ZipEntry {
  /** Path in the zip with slashes; see {@link zipNames}. */
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** CRC-32 of the bytes, an unsigned number. */
  readonly crc32: number;
  /** Milliseconds since 1970 in UTC. */
  readonly modified: number;
}

/**
 * A zip whose every byte is known before a file is read, apart from those of the files themselves. Columns, so that
 * 100,000 entries take a few megabytes.
 */
export interface ZipPlan {
  readonly count: number;
  /** Bytes of the zip. */
  readonly length: number;
  /** Names one after another, in UTF-8. */
  readonly names: Uint8Array;
  /** Where the name of an entry begins in `names`; one more than there are entries. */
  readonly nameStarts: Float64Array;
  readonly sizes: Float64Array;
  readonly checksums: Uint32Array;
  /** Seconds since 1970. */
  readonly times: Float64Array;
  /** Where the header of an entry begins, and last where the directory does; one more than there are entries. */
  readonly starts: Float64Array;
  /** Where the record of an entry in the directory begins, and last where the directory ends. */
  readonly recordStarts: Float64Array;
  /** Whether the end of the directory has its larger form. */
  readonly isLarge: boolean;
}

/** Most bytes of a name in the format. */
const LONGEST_NAME = 0xffff;

/** Entries in their order, that are gone through more than once: an array, or what makes each when it is its turn. */
export interface ZipEntries extends Iterable<ZipEntry> {
  readonly length: number;
}

/**
 * Plans a zip of stored files (SPEC.md, Z-1 to Z-4).
 *
 * @throws RangeError for a size, checksum or name that the format cannot hold
 */
export function planZip(entries: ZipEntries): ZipPlan {
  const count = entries.length;
  const { bytes: names, starts: nameStarts } = joinTexts(count, namesOf(entries));
  const nameLength = (index: number) => (nameStarts[index + 1] ?? 0) - (nameStarts[index] ?? 0);
  const sizes = new Float64Array(count);
  const checksums = new Uint32Array(count);
  const times = new Float64Array(count);
  const starts = new Float64Array(count + 1);
  const recordStarts = new Float64Array(count + 1);
  let [at, index] = [0, 0];
  for (const { size, crc32, modified } of entries) {
    const length = nameLength(index);
    check(length > 0 && length <= LONGEST_NAME, index, 'name', length);
    check(Number.isSafeInteger(size) && size >= 0, index, 'size', size);
    check(Number.isInteger(crc32) && crc32 >= 0 && crc32 <= 0xffff_ffff, index, 'crc32', crc32);
    check(Number.isFinite(modified), index, 'modified', modified);
    sizes[index] = size;
    checksums[index] = crc32;
    times[index] = Math.floor(modified / 1000);
    starts[index] = at;
    at += LOCAL_HEADER.length(length, size) + size;
    index += 1;
  }
  starts[count] = at;
  for (let record = 0; record < count; record += 1) {
    recordStarts[record] = at;
    at += CENTRAL_HEADER.length(nameLength(record), sizes[record] ?? 0, starts[record] ?? 0);
  }
  recordStarts[count] = at;
  const directory = starts[count] ?? 0;
  const isLarge = count >= 0xffff || needsZip64(directory) || needsZip64(at - directory);
  const length = at + (isLarge ? ZIP64_END : 0) + END_OF_DIRECTORY;
  check(Number.isSafeInteger(length), count, 'length', length);
  return { count, length, names, nameStarts, sizes, checksums, times, starts, recordStarts, isLarge };
}

function* namesOf(entries: ZipEntries): Generator<string> {
  for (const { name } of entries) yield name;
}

function check(isFit: boolean, index: number, member: string, value: number): void {
  if (!isFit) throw new RangeError(`Entry ${index} of a zip cannot have the ${member} ${value}.`);
}
