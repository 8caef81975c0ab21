/** Where a file of an upload is. */
export type UploadState = 'waiting' | 'uploading' | 'checking' | 'done' | 'duplicate' | 'failed' | 'refused';

/** A file of an upload. */
export interface UploadFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Bytes that have arrived. */
  received: number;
  state: UploadState;
  /** Why it failed or was refused: a sentence. */
  reason?: string | undefined;
  /** Whether another try can help. */
  canRetry?: boolean | undefined;
}

/** What an upload comes to. */
export interface UploadTotals {
  files: number;
  /** Files that have arrived, with those that were there before. */
  arrived: number;
  /** Files that were there before. */
  duplicates: number;
  /** Files that cannot arrive as they are. */
  stopped: number;
  /** Bytes that are expected: without those of files that stopped. */
  bytes: number;
  received: number;
  isFinished: boolean;
}

const hasArrived = (state: UploadState): boolean =>
  state === 'checking' || state === 'done' || state === 'duplicate';
const hasStopped = (state: UploadState): boolean => state === 'failed' || state === 'refused';

/** Counts files and bytes of an upload. */
export function uploadTotals(files: Iterable<UploadFile>): UploadTotals {
  const totals = { files: 0, arrived: 0, duplicates: 0, stopped: 0, bytes: 0, received: 0 };
  for (const { state, size, received } of files) {
    totals.files += 1;
    if (hasArrived(state)) totals.arrived += 1;
    if (state === 'duplicate') totals.duplicates += 1;
    if (hasStopped(state)) totals.stopped += 1;
    else {
      totals.bytes += size;
      totals.received += hasArrived(state) ? size : Math.min(received, size);
    }
  }
  return { ...totals, isFinished: totals.arrived + totals.stopped === totals.files };
}

/**
 * Writes how long the rest takes, such as `about 4 min`.
 *
 * @param bytesPerSecond - of the last seconds.
 * @returns undefined while nothing arrives.
 */
export function timeLeft(bytes: number, bytesPerSecond: number): string | undefined {
  if (bytesPerSecond <= 0) return undefined;
  const seconds = bytes / bytesPerSecond;
  if (seconds < 60) return 'less than 1 min';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `about ${minutes} min`;
  return `about ${Math.ceil(minutes / 60)} hr`;
}
