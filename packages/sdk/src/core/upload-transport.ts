import type { Fetch } from './fetch.js';

/** The progress of an upload. */
export interface UploadProgress {
  /** Bytes sent. */
  readonly sent: number;
  /** Size of the file in bytes. */
  readonly total: number;
}

type Report = ((progress: UploadProgress) => void) | undefined;

/**
 * Creates a `fetch` that sends a file and reports progress. Browsers report progress only through XMLHttpRequest:
 * their `fetch` streams a body only over HTTP/2 and without its length, which signed URLs require. Node.js streams it
 * with its length. Elsewhere, for example in a service worker, progress is reported at the end.
 *
 * @param file - the body of every request.
 * @param given - a custom `fetch`, which takes precedence over the platform's.
 * @param report - called with the progress.
 */
export function createFileFetch(file: Blob, given: Fetch | undefined, report: Report): Fetch {
  const total = file.size;
  const plain = given ?? globalThis.fetch;
  const streams = 'process' in globalThis && !('document' in globalThis);
  return async (input, init) => {
    report?.({ sent: 0, total });
    let response: Response;
    if (report && !given && 'XMLHttpRequest' in globalThis) {
      response = await sendByXhr(String(input), init ?? {}, file, report);
    } else if (report && streams && total > 0) {
      // An undici extension of Node.js: with a known length, the body is not chunked.
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), 'content-length': String(total) };
      const body = counted(file, report);
      const streamed: RequestInit & { duplex: 'half' } = { ...init, headers, body, duplex: 'half' };
      response = await plain(input, streamed);
    } else {
      response = await plain(input, { ...init, body: file });
    }
    if (response.ok) report?.({ sent: total, total });
    return response;
  };
}

/** Bytes that are read and reported at a time. */
const step = 64 * 1024;

function counted(file: Blob, report: NonNullable<Report>): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent >= file.size) return controller.close();
        const piece = await file.slice(sent, sent + step).arrayBuffer();
        sent += piece.byteLength;
        controller.enqueue(new Uint8Array(piece));
        report({ sent, total: file.size });
      },
    },
    { highWaterMark: 0 },
  );
}

function sendByXhr(
  url: string,
  init: RequestInit,
  file: Blob,
  report: NonNullable<Report>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const { signal } = init;
    const stop = () => xhr.abort();
    const settle = (finish: () => void) => () => {
      signal?.removeEventListener('abort', stop);
      finish();
    };
    xhr.open(init.method ?? 'PUT', url);
    for (const [name, value] of new Headers(init.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded }) => report({ sent: loaded, total: file.size });
    xhr.onload = settle(() => resolve(toResponse(xhr)));
    xhr.onerror = settle(() => reject(new TypeError('The upload broke off.')));
    xhr.onabort = settle(() => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError')));
    if (signal?.aborted) return settle(() => reject(signal.reason))();
    signal?.addEventListener('abort', stop);
    xhr.send(file);
  });
}

function toResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  // A Response with one of these statuses must not have a body, not even an empty one.
  const bodiless = [204, 205, 304].includes(xhr.status);
  return new Response(bodiless ? null : xhr.responseText, { status: xhr.status, headers });
}
