/**
 * The records of a zip as they stand in its bytes (APPNOTE 6.3.10): stored entries with UTF-8 names, whose sizes and
 * checksums are in front of them. Numbers that do not fit into 32 bits are all ones, and stand in an extra field.
 */

const ONES_16 = 0xffff;
const ONES_32 = 0xffff_ffff;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** Version of the format that a reader needs: 2.0, or 4.5 for large files. */
const PLAIN = 20;
const LARGE = 45;
/** Made by version 4.5 of the format, on Unix: a regular file that everybody may read. */
const MADE_BY = (3 << 8) | LARGE;
const PERMISSIONS = (0o100644 << 16) >>> 0;

/** Whether a number takes the larger form: all ones in 32 bits say so themselves. */
export const needsZip64 = (value: number): boolean => value >= ONES_32;

/** Extra field with the time in UTC, beside the one of the format, which is by nobody knows whose clock. */
const TIME_EXTRA = 9;
const LARGEST_TIME = 0x7fff_ffff;

/** The end of the directory in its larger form, with its locator. */
export const ZIP64_END = 56 + 20;
export const END_OF_DIRECTORY = 22;

/** The fields of an entry. */
export interface EntryFields {
  readonly name: Uint8Array;
  readonly size: number;
  readonly crc32: number;
  /** Seconds since 1970 in UTC. */
  readonly time: number;
  /** Where its header begins. */
  readonly start: number;
}

/** Writes numbers one after another, the lowest byte first. */
class Writer {
  private readonly view: DataView;
  private at = 0;
  constructor(private readonly bytes: Uint8Array<ArrayBuffer>) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset);
  }
  u16(...values: readonly number[]): void {
    for (const value of values) {
      this.view.setUint16(this.at, value, true);
      this.at += 2;
    }
  }
  u32(...values: readonly number[]): void {
    for (const value of values) {
      this.view.setUint32(this.at, value, true);
      this.at += 4;
    }
  }
  u64(...values: readonly number[]): void {
    for (const value of values) {
      this.view.setBigUint64(this.at, BigInt(value), true);
      this.at += 8;
    }
  }
  raw(bytes: Uint8Array): void {
    this.bytes.set(bytes, this.at);
    this.at += bytes.length;
  }
}

const bytesOf = (length: number, write: (writer: Writer) => void): Uint8Array => {
  const bytes = new Uint8Array(length);
  write(new Writer(bytes));
  return bytes;
};

const capped = (value: number): number => Math.min(value, ONES_32);

/** Date and time of the format: two seconds are the least, 1980 to 2107. */
function dosTime(seconds: number): readonly [time: number, date: number] {
  const at = new Date(
    Math.min(Math.max(seconds, Date.UTC(1980, 0) / 1000), Date.UTC(2108, 0) / 1000 - 2) * 1000,
  );
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [(at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1), date];
}

const hasTime = (time: number): boolean => time >= 0 && time <= LARGEST_TIME;

function writeTime(writer: Writer, time: number): void {
  writer.u16(0x5455, 5);
  writer.raw(Uint8Array.of(1));
  // A time before 1970 or after 2038 has no place here; 1980 stands for it, as in the header.
  writer.u32(hasTime(time) ? time : Date.UTC(1980, 0) / 1000);
}

/** What stands in front of a file. */
export const LOCAL_HEADER = {
  length: (nameLength: number, size: number): number =>
    30 + nameLength + TIME_EXTRA + (needsZip64(size) ? 20 : 0),
  write({ name, size, crc32, time }: EntryFields): Uint8Array {
    const isLarge = needsZip64(size);
    return bytesOf(this.length(name.length, size), (writer) => {
      writer.u32(0x0403_4b50);
      writer.u16(isLarge ? LARGE : PLAIN, FLAGS, 0, ...dosTime(time));
      writer.u32(crc32, capped(size), capped(size));
      writer.u16(name.length, TIME_EXTRA + (isLarge ? 20 : 0));
      writer.raw(name);
      writeTime(writer, time);
      if (!isLarge) return;
      writer.u16(0x0001, 16);
      writer.u64(size, size);
    });
  },
};

/** Bytes of the extra field with large numbers, of a record of the directory. */
function largeNumbers(size: number, start: number): readonly number[] {
  return [...(needsZip64(size) ? [size, size] : []), ...(needsZip64(start) ? [start] : [])];
}

/** The record of a file in the directory. */
export const CENTRAL_HEADER = {
  length(nameLength: number, size: number, start: number): number {
    const large = (needsZip64(size) ? 16 : 0) + (needsZip64(start) ? 8 : 0);
    return 46 + nameLength + TIME_EXTRA + (large > 0 ? 4 + large : 0);
  },
  write({ name, size, crc32, time, start }: EntryFields): Uint8Array {
    const large = largeNumbers(size, start);
    const extra = large.length > 0 ? 4 + large.length * 8 : 0;
    return bytesOf(this.length(name.length, size, start), (writer) => {
      writer.u32(0x0201_4b50);
      writer.u16(MADE_BY, large.length > 0 ? LARGE : PLAIN, FLAGS, 0, ...dosTime(time));
      writer.u32(crc32, capped(size), capped(size));
      // No comment, first disk, no text.
      writer.u16(name.length, TIME_EXTRA + extra, 0, 0, 0);
      writer.u32(PERMISSIONS, capped(start));
      writer.raw(name);
      writeTime(writer, time);
      if (large.length === 0) return;
      writer.u16(0x0001, large.length * 8);
      writer.u64(...large);
    });
  },
};

/** What the end of a zip says about its directory. */
export interface DirectoryFields {
  readonly count: number;
  readonly start: number;
  readonly end: number;
  readonly isLarge: boolean;
}

/** Returns everything after the directory. */
export function writeEnd({ count, start, end, isLarge }: DirectoryFields): Uint8Array {
  return bytesOf((isLarge ? ZIP64_END : 0) + END_OF_DIRECTORY, (writer) => {
    if (isLarge) {
      writer.u32(0x0606_4b50);
      writer.u64(44);
      writer.u16(MADE_BY, LARGE);
      writer.u32(0, 0);
      writer.u64(count, count, end - start, start);
      writer.u32(0x0706_4b50, 0);
      writer.u64(end);
      writer.u32(1);
    }
    writer.u32(0x0605_4b50);
    writer.u16(0, 0, Math.min(count, ONES_16), Math.min(count, ONES_16));
    writer.u32(capped(end - start), capped(start));
    writer.u16(0);
  });
}
