import type { Client } from '../../core/client.js';
import { readFailure } from '../../core/exchange.js';
import { fail, ok, type Result } from '../../core/result.js';
import { isRetryableStatus, retryDelay } from '../../core/retry.js';
import { declare } from '../../core/upload.js';
import {
  type GalleryDownloadsCalls,
  galleryDownloadsCalls,
} from '../../generated/areas/gallery-downloads.js';
import type { FileOffer } from '../../generated/rest/galleries.js';

/**
 * Downloads of a studio: single files, and zips whose exact length is known before their first byte. {@link downloadFile}
 * fetches a file, {@link downloadFiles} several.
 *
 * @param client - created by `createClient`.
 */
export const galleryDownloads = (client: Client): GalleryDownloadsCalls => galleryDownloadsCalls(client);

/** A file that was downloaded: complete, and with the hash that was announced. */
export interface DownloadedFile {
  readonly fileName: string;
  readonly blob: Blob;
}

/** Options of {@link downloadFile}. */
export interface FileDownloadOptions {
  /** Called as bytes arrive. */
  readonly onProgress?: (progress: { readonly received: number; readonly total: number }) => void;
  /** Aborts the download, which then fails with `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

const cancelled = () => fail({ kind: 'aborted', message: 'Cancelled.' });

/**
 * Downloads a file that was offered. A connection that breaks goes on at the byte where it broke; a file that is too short, or
 * does not have the hash that was announced, is never handed out.
 *
 * @param client - provides connection and clock; its token is not sent to the URL.
 * @param offer - the answer of `galleryDownloads.image` or `galleryVisit.downloadImage`, or one of the `files` of a download.
 * @returns the file. One that is smaller than its original is padded with zeros to the size of that.
 */
export async function downloadFile(
  client: Client,
  offer: FileOffer,
  { onProgress, signal }: FileDownloadOptions = {},
): Promise<Result<DownloadedFile>> {
  const { clock, retry } = client.exchange;
  const get = client.exchange.fetch ?? globalThis.fetch;
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  let latest = 0;
  const start = () => {
    parts = [];
    received = 0;
  };
  /** Returns undefined when bytes are missing, so that the rest is asked for. */
  const fetchRest = async (): Promise<Result<DownloadedFile> | undefined> => {
    const response = await get(offer.url, {
      credentials: 'omit',
      signal: signal ?? null,
      headers: received > 0 ? { range: `bytes=${received}-`, 'if-range': `"${offer.sha256}"` } : {},
    });
    if (!response.ok) {
      if (isRetryableStatus(response.status)) return undefined;
      return readFailure(response, undefined, client.now());
    }
    // All of it again: it is not what it was.
    if (response.status !== 206) start();
    for await (const bytes of chunksOf(response)) {
      parts.push(bytes);
      received += bytes.length;
      onProgress?.({ received: Math.min(received, offer.size), total: offer.size });
    }
    if (received < offer.size) return undefined;
    const blob = new Blob(parts, { type: offer.contentType });
    const { size, sha256 } = await declare(blob, {});
    if (size === offer.size && sha256 === offer.sha256)
      return ok({ fileName: offer.fileName, blob: padded(blob, offer.originalSize) });
    start();
    return undefined;
  };
  for (let attempts = 1; ; attempts += 1) {
    if (signal?.aborted) return cancelled();
    const answer = await fetchRest().catch(() => undefined);
    if (signal?.aborted) return cancelled();
    if (answer) return answer;
    // What has come further may go on.
    if (received > latest) attempts = 0;
    latest = Math.max(latest, received);
    if (attempts >= retry.tries)
      return fail({ kind: 'network', message: 'The file did not arrive completely. Try again.' });
    await clock.sleep(retryDelay(retry, attempts + 1), signal ?? new AbortController().signal);
  }
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield Uint8Array.from(value);
  }
}

/** Pads a complete file with zeros to the size of its original, as the specification has it. */
const padded = (blob: Blob, size: number | null): Blob =>
  size === null || blob.size >= size
    ? blob
    : new Blob([blob, new Uint8Array(size - blob.size)], { type: blob.type });

/** Milliseconds between two files, as browsers drop downloads that begin at once. */
export const downloadPause = 500;

/**
 * Downloads several files one after another, with a pause of 500 ms between them.
 *
 * @param client - provides connection and clock.
 * @param offers - the files, or what asks for each when its turn comes.
 * @param save - called with each file, and whether there are more.
 * @param options - progress of the file that is downloaded, signal.
 * @returns how many were saved; the error of the first that failed.
 */
export async function downloadFiles(
  client: Client,
  offers: Iterable<FileOffer | (() => Promise<Result<FileOffer>>)>,
  save: (file: DownloadedFile) => void | Promise<void>,
  options: FileDownloadOptions = {},
): Promise<Result<{ readonly saved: number }>> {
  const { clock } = client.exchange;
  const { signal = new AbortController().signal } = options;
  let saved = 0;
  for (const one of offers) {
    if (saved > 0) await clock.sleep(downloadPause, signal).catch(() => undefined);
    if (signal.aborted) return cancelled();
    const offer = typeof one === 'function' ? await one() : ok(one);
    if (!offer.ok) return offer;
    const file = await downloadFile(client, offer.data, options);
    if (!file.ok) return file;
    await save(file.data);
    saved += 1;
  }
  return ok({ saved });
}
