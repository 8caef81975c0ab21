import type { Client } from './client.js';
import { type CallError, type HttpError, isRecord, type UnauthorizedError } from './errors.js';
import { readFailure, send } from './exchange.js';
import type { Fetch } from './fetch.js';
import { type Failure, fail, ok, type Result } from './result.js';
import { sendResumably } from './upload-resumable.js';
import { createFileFetch, type UploadProgress } from './upload-transport.js';

/** The declared details of a file, which the server verifies after the upload. */
export interface UploadDeclaration {
  readonly fileName: string;
  /** MIME type. */
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes as 64 hexadecimal digits. */
  readonly sha256: string;
}

/** Where to send a file. */
export interface SignedUpload {
  readonly signedUrl: string;
  /** Headers that must be sent with the file unchanged. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Where to send a file of more than 8 MB in parts, so that the upload resumes after an interruption. */
  readonly resumableUrl?: string;
}

/** What identifies an upload across a reload. Pass it on to the call of the first step. */
export interface UploadIntent {
  /** The same for the same file, so that the first step returns the same URL again. */
  readonly idempotencyKey?: string;
}

/** The result of the first step: the signed URL, or an object that contains it as `upload`. */
export type UploadAnswer = SignedUpload | { readonly upload: SignedUpload };

/** Options of {@link uploadFile}. */
export interface UploadOptions {
  /** File name. Defaults to that of a `File`. */
  readonly fileName?: string;
  /** MIME type. Defaults to the file's own, else `application/octet-stream`. */
  readonly contentType?: string;
  /** Called as bytes are sent, and at the end. A new attempt starts again at 0. */
  readonly onProgress?: (progress: UploadProgress) => void;
  /** Aborts the upload, which then fails with `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Timeout for sending the file including all retries, in milliseconds. Defaults to 15 minutes, the lifetime of the
   * signed URL.
   */
  readonly timeout?: number;
  /** Maximum number of retries. Defaults to 2. */
  readonly retries?: number;
}

const lifetime = 15 * 60_000;
/** Bytes above which uploads resume. */
const resumableSize = 8 * 1024 * 1024;

/**
 * Uploads a file in two steps: requests a signed URL for its name, type, size and SHA-256, and sends the file
 * directly to storage. Sending is retried after broken connections and statuses 408, 429 and 5xx; if the URL has
 * already been used by then, a new one is requested once.
 *
 * A file of more than 8 MB continues where it was interrupted if the server offers a URL for this. If `ask` passes its
 * second parameter on, this includes an upload that the same person began in the last 24 hours, such as before a reload.
 *
 * @param client - provides connection and clock; its token is not sent to storage.
 * @param file - the file; it is read completely once to compute its SHA-256.
 * @param ask - the first step, such as `contactImports(client).create`; its second parameter belongs into the options of
 * the call.
 * @param options - name, progress, signal.
 * @returns the result of the first step. An error says who refused the file and why; its `wireMessage` is 'Failed to get
 * signed URL', 'Signed URL not found' or 'Failed to upload to S3'.
 */
export async function uploadFile<Answer extends UploadAnswer>(
  client: Client,
  file: Blob,
  ask: (declaration: UploadDeclaration, intent: UploadIntent) => Promise<Result<Answer>>,
  options: UploadOptions = {},
): Promise<Result<Answer>> {
  if (!globalThis.crypto?.subtle) {
    return fail({
      kind: 'network',
      message: 'Files can be sent from secure pages only: open this page with https.',
    });
  }
  const declaration = await declare(file, options);
  for (let round = 1; ; round++) {
    if (options.signal?.aborted) return fail({ kind: 'aborted', message: 'Cancelled.' });
    // A second round needs another URL.
    const intent = round === 1 && file.size > resumableSize ? { idempotencyKey: keyOf(declaration) } : {};
    let answer = await ask(declaration, intent);
    // The same file was begun for another purpose.
    if (!answer.ok && 'idempotencyKey' in intent && codeOf(answer.error) === 'idempotency_key_reused')
      answer = await ask(declaration, {});
    if (!answer.ok) return failedAt('asked', answer.error);
    const ticket = ticketIn(answer.data);
    if (!ticket) {
      const message = 'The file was not uploaded: the server named no address for it.';
      return fail({ kind: 'server', message, wireMessage: wireMessages.missing, body: answer.data });
    }
    const { sent, tries } = await sendTo(client, file, declaration, ticket, options);
    // What was complete before the first byte: an earlier upload of this file used the URL.
    if (sent.ok && (!sent.data.wasComplete || round > 1)) return answer;
    // An earlier attempt may have used the URL although its response was lost, or it has expired.
    if (!sent.ok && (tries <= 1 || !isUsedUp(sent.error) || round > 1)) return failedAt('sent', sent.error);
  }
}

/**
 * Sends a file to where the first step said, in parts if it can be.
 *
 * @returns how it went, and how often it was tried. `wasComplete` if all of it had arrived before.
 */
export async function sendTo(
  client: Client,
  file: Blob,
  declaration: UploadDeclaration,
  ticket: SignedUpload,
  options: UploadOptions,
): Promise<{ readonly sent: Result<{ readonly wasComplete: boolean }>; readonly tries: number }> {
  if (ticket.resumableUrl === undefined) return put(client, file, declaration, ticket, options);
  const retries = options.retries ?? client.exchange.retry.tries - 1;
  const sent = await sendResumably(client, file, ticket.resumableUrl, { ...options, retries });
  // It asks how much has arrived before it sends anything.
  return { sent, tries: 2 };
}

/** Whether a URL was used or has expired. */
export const isUsedUp = (error: CallError): boolean =>
  error.kind === 'http' && [403, 404, 409, 410].includes(error.status);

const codeOf = (error: CallError): string | undefined =>
  'problem' in error ? error.problem?.code : undefined;

/** Identifies the intent to upload a file with this name. */
const keyOf = ({ sha256, fileName }: UploadDeclaration): string =>
  `upload-${sha256}-${Array.from(fileName).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2 ** 31, 7)}`;

/** Returns what is declared of a file. Reads it completely. */
export async function declare(file: Blob, options: UploadOptions): Promise<UploadDeclaration> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const ownName = 'name' in file && typeof file.name === 'string' ? file.name : '';
  return {
    fileName: options.fileName ?? (ownName || 'file'),
    contentType: options.contentType ?? (file.type || 'application/octet-stream'),
    size: file.size,
    sha256: Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}

/** Returns the signed URL from an unvalidated response. */
function ticketIn(answer: unknown): SignedUpload | undefined {
  const held = isRecord(answer) && isRecord(answer.upload) ? answer.upload : answer;
  if (!isRecord(held) || typeof held.signedUrl !== 'string' || !held.signedUrl) return undefined;
  const headers = Object.entries(isRecord(held.headers) ? held.headers : {});
  return {
    signedUrl: held.signedUrl,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    ...(typeof held.resumableUrl === 'string' && held.resumableUrl
      ? { resumableUrl: held.resumableUrl }
      : {}),
  };
}

async function put(
  client: Client,
  file: Blob,
  declaration: UploadDeclaration,
  ticket: SignedUpload,
  { signal, timeout = lifetime, retries, onProgress }: UploadOptions,
): ReturnType<typeof sendTo> {
  let tries = 0;
  const once = createFileFetch(file, client.exchange.fetch, onProgress);
  const counted: Fetch = (input, init) => {
    tries += 1;
    return once(input, init);
  };
  // Storage has its own clock, which must not affect the estimate of the server's.
  const offset = { value: client.exchange.offset.value, learn: () => undefined };
  const sent = await send<{ readonly wasComplete: boolean }>(
    { ...client.exchange, fetch: counted, offset },
    {
      operation: 'storage PUT',
      url: ticket.signedUrl,
      method: 'PUT',
      headers: { 'content-type': declaration.contentType, ...lowerCased(ticket.headers) },
      repeatable: true,
      signal,
      timeout,
      retries: retries ?? client.exchange.retry.tries - 1,
    },
    async (response, requestId) => {
      if (!response.ok) return readFailure(response, requestId, client.now());
      await response.text();
      return ok({ wasComplete: false });
    },
  );
  return { sent, tries };
}

const lowerCased = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The specified messages of a failed upload. */
const wireMessages = {
  asked: 'Failed to get signed URL',
  missing: 'Signed URL not found',
  sent: 'Failed to upload to S3',
} as const;

/** Returns the error of a step in words that say what happened, with the specified message. */
function failedAt(step: 'asked' | 'sent', error: CallError): Failure {
  if (error.kind === 'aborted') return fail(error);
  const refuser = step === 'asked' ? 'The upload was refused' : 'The storage refused the file';
  const message =
    error.kind === 'http' || error.kind === 'unauthorized'
      ? `${refuser}: ${reasonOf(error)}`
      : `The file was not uploaded. ${error.message}`;
  return fail({ ...error, message, wireMessage: wireMessages[step] });
}

/** Returns why a server refused: its own words, else its status, with the code that S3 sends as XML. */
function reasonOf({ problem, body, status }: HttpError | UnauthorizedError): string {
  if (problem) return problem.title;
  const [, code] = (typeof body === 'string' && /<Code>(\w+)<\/Code>/.exec(body)) || [];
  return code === undefined ? `status ${status}.` : `${code} (status ${status}).`;
}
