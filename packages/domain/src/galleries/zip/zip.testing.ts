import { crc32 } from 'node:zlib';
import { planZip, type ZipEntry, type ZipPlan, zipPieces } from '../index';

/** A file of which the bytes are at hand. */
export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** 12 September 2026. */
export const WEDDING = Date.UTC(2026, 8, 12, 15, 30, 10);

export const entryOf = ({ name, bytes }: TestFile): ZipEntry => ({
  name,
  size: bytes.length,
  crc32: crc32(bytes),
  modified: WEDDING,
});

/** Sends a range as a server would. */
export function rangeOf(plan: ZipPlan, files: readonly TestFile[], from = 0, to = plan.length): Uint8Array {
  const range = new Uint8Array(to - from);
  let at = 0;
  for (const piece of zipPieces(plan, from, to)) {
    const bytes =
      piece.kind === 'bytes'
        ? piece.bytes
        : (files[piece.index]?.bytes ?? new Uint8Array()).subarray(piece.from, piece.to);
    range.set(bytes, at);
    at += bytes.length;
  }
  if (at !== range.length) throw new Error(`${at} bytes of ${range.length}.`);
  return range;
}

export const planOf = (files: readonly TestFile[]): ZipPlan => planZip(files.map(entryOf));
