import { CENTRAL_HEADER, type EntryFields, LOCAL_HEADER, writeEnd } from './format.js';
import type { ZipPlan } from './plan.js';

/** A part of a range of a zip: bytes to send, or where to read them. */
export type ZipPiece =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** Bytes of a file, from `from` up to but not including `to`. */
  | { readonly kind: 'file'; readonly index: number; readonly from: number; readonly to: number };

/** Records of the directory are handed out in pieces of about this size. */
const PIECE = 64 * 1024;

/** Returns the last index whose value is at most `at`; `starts` is in order and begins at or below it. */
function lastAtMost(starts: Float64Array, at: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function entryOf(plan: ZipPlan, index: number): EntryFields {
  return {
    name: plan.names.subarray(plan.nameStarts[index], plan.nameStarts[index + 1]),
    size: plan.sizes[index] ?? 0,
    crc32: plan.checksums[index] ?? 0,
    time: plan.times[index] ?? 0,
    start: plan.starts[index] ?? 0,
  };
}

/**
 * Returns what a range of a zip consists of, in order. It begins anywhere without a look at what is before it (SPEC.md,
 * Z-7).
 *
 * @param from first byte
 * @param to the byte after the last one
 */
export function* zipPieces(plan: ZipPlan, from = 0, to = plan.length): Generator<ZipPiece> {
  const directory = plan.starts[plan.count] ?? 0;
  const end = plan.recordStarts[plan.count] ?? 0;
  if (from < directory) yield* entries(plan, from, Math.min(to, directory));
  if (from < end && to > directory) yield* records(plan, Math.max(from, directory), Math.min(to, end));
  if (to > end && to > from) {
    const { count, isLarge } = plan;
    const bytes = writeEnd({ count, start: directory, end, isLarge });
    yield { kind: 'bytes', bytes: bytes.subarray(Math.max(from - end, 0), to - end) };
  }
}

/** Headers and files. */
function* entries(plan: ZipPlan, from: number, to: number): Generator<ZipPiece> {
  for (let index = lastAtMost(plan.starts, from); index < plan.count; index += 1) {
    const entry = entryOf(plan, index);
    if (entry.start >= to) return;
    const data = entry.start + LOCAL_HEADER.length(entry.name.length, entry.size);
    if (from < data) {
      const bytes = LOCAL_HEADER.write(entry);
      yield { kind: 'bytes', bytes: bytes.subarray(Math.max(from - entry.start, 0), to - entry.start) };
    }
    const first = Math.max(from - data, 0);
    const last = Math.min(to - data, entry.size);
    if (first < last) yield { kind: 'file', index, from: first, to: last };
  }
}

/** The directory, several records at a time. */
function* records(plan: ZipPlan, from: number, to: number): Generator<ZipPiece> {
  let index = lastAtMost(plan.recordStarts, from);
  for (let at = from; at < to; ) {
    const start = plan.recordStarts[index] ?? 0;
    const after = Math.max(lastAtMost(plan.recordStarts, Math.min(start + PIECE, to)), index + 1);
    const bytes = new Uint8Array((plan.recordStarts[after] ?? 0) - start);
    for (let record = index; record < after; record += 1)
      bytes.set(CENTRAL_HEADER.write(entryOf(plan, record)), (plan.recordStarts[record] ?? 0) - start);
    yield { kind: 'bytes', bytes: bytes.subarray(at - start, Math.min(bytes.length, to - start)) };
    at = start + bytes.length;
    index = after;
  }
}
