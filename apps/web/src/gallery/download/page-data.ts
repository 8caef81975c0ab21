import type { ZipUrl } from '@atelier/sdk';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The answer of the call that returns the address of a zip, as it came. */
export interface DownloadAnswer {
  readonly region: 'us' | 'in';
  readonly downloadId: string;
  readonly status: number;
  readonly body: string;
}

/** What the page of a download is drawn from. */
export interface DownloadData {
  readonly region: 'us' | 'in';
  readonly downloadId: string;
  /** Null if there is nothing to download. */
  readonly zip: ZipUrl | null;
  /** What the server said in place of it. */
  readonly reason: string;
  /** Whether it can be prepared again, with the photographs that are left. */
  readonly canRenew: boolean;
}

const isZip = (value: unknown): value is ZipUrl =>
  isRecord(value) && typeof value.url === 'string' && typeof value.size === 'number';

/** Returns what a page shows of the answer. */
export function downloadDataOf({ region, downloadId, status, body }: DownloadAnswer): DownloadData {
  const answer: unknown = JSON.parse(body);
  return {
    region,
    downloadId,
    zip: status === 200 && isZip(answer) ? answer : null,
    reason:
      status !== 200 && isRecord(answer) && typeof answer.title === 'string'
        ? answer.title
        : 'This download can’t be shown now. Try again in a moment.',
    canRenew: isRecord(answer) && answer.code === 'download_changed',
  };
}

/** Reads the data that the server wrote into a page; null where it is none that this page knows. */
export function readDownloadData(text: string): DownloadData | null {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || typeof value.downloadId !== 'string' || typeof value.reason !== 'string')
    return null;
  const { downloadId, reason, zip, canRenew, region } = value;
  return {
    region: region === 'in' ? 'in' : 'us',
    downloadId,
    zip: isZip(zip) ? zip : null,
    reason,
    canRenew: canRenew === true,
  };
}
