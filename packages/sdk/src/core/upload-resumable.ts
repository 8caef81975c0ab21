import type { Client } from './client.js';
import { readFailure, send } from './exchange.js';
import { fail, ok, type Result } from './result.js';
import { isRetryableStatus, retryDelay } from './retry.js';
import { createFileFetch, type UploadProgress } from './upload-transport.js';

/** Options of {@link sendResumably}. */
interface ResumableOptions {
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Maximum number of attempts in a row that store nothing. */
  readonly retries: number;
}

/** Milliseconds for the rest of a file in one request; the server ends longer ones. */
const PART_TIMEOUT = 14 * 60_000;
const STATE_TIMEOUT = 30_000;
const tus = { 'tus-resumable': '1.0.0' };

/**
 * Sends a file with tus 1.0: queries how much has arrived and sends the rest, until all of it has.
 *
 * @returns `wasComplete` if there was nothing to send: an earlier upload of this file has used the URL.
 */
export async function sendResumably(
  client: Client,
  file: Blob,
  url: string,
  { onProgress, signal, retries }: ResumableOptions,
): Promise<Result<{ readonly wasComplete: boolean }>> {
  // Storage has its own clock, which must not affect the estimate of the server's.
  const exchange = {
    ...client.exchange,
    offset: { value: client.exchange.offset.value, learn: () => undefined },
  };
  const { clock, retry } = client.exchange;

  const received = () =>
    send<number>(
      exchange,
      {
        operation: 'storage HEAD',
        url,
        method: 'HEAD',
        headers: tus,
        repeatable: true,
        signal,
        timeout: STATE_TIMEOUT,
        retries,
      },
      async (response, requestId) =>
        response.ok ? ok(offsetOf(response)) : readFailure(response, requestId, client.now()),
    );
  const sendFrom = (offset: number) => {
    const report =
      onProgress && (({ sent }: UploadProgress) => onProgress({ sent: offset + sent, total: file.size }));
    return send<number>(
      { ...exchange, fetch: createFileFetch(file.slice(offset), client.exchange.fetch, report) },
      {
        operation: 'storage PATCH',
        url,
        method: 'PATCH',
        repeatable: false,
        signal,
        timeout: PART_TIMEOUT,
        retries: 0,
        headers: {
          ...tus,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      },
      async (response, requestId) =>
        response.ok ? ok(offsetOf(response)) : readFailure(response, requestId, client.now()),
    );
  };

  let attempts = 0;
  let latest = -1;
  for (;;) {
    const state = await received();
    if (!state.ok) return state;
    if (state.data === file.size) return ok({ wasComplete: latest < 0 });
    attempts = state.data > latest ? 0 : attempts + 1;
    latest = state.data;
    const sent = await sendFrom(latest);
    if (sent.ok && sent.data === file.size) return ok({ wasComplete: false });
    if (signal?.aborted) return fail({ kind: 'aborted', message: 'Cancelled.' });
    if (sent.ok) continue;
    const { error } = sent;
    // 409: another attempt has stored more in the meantime.
    if (error.kind === 'http' && error.status !== 409 && !isRetryableStatus(error.status)) return sent;
    if (attempts >= retries) return sent;
    const delay = retryDelay(retry, attempts + 1, error.kind === 'http' ? error.retryAfter : undefined);
    if (!Number.isFinite(delay)) return sent;
    await clock.sleep(delay, signal ?? new AbortController().signal);
  }
}

const offsetOf = (response: Response): number => Number(response.headers.get('upload-offset') ?? Number.NaN);
