import type { Client } from './client.js';
import { type CallError, isRecord } from './errors.js';
import { type Fetch, readFailure, send } from './exchange.js';
import { fail, ok, type Result } from './result.js';
import { createFileFetch, type UploadProgress } from './upload-transport.js';

/** What is said about a file before it is sent; the server verifies it afterwards. */
export interface UploadDeclaration {
  readonly fileName: string;
  /** MIME type. */
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the bytes as 64 hexadecimal digits. */
  readonly sha256: string;
}

/** Where a file goes. */
export interface SignedUpload {
  readonly signedUrl: string;
  /** Headers to send with the file, exactly as they are. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The first step's answer: the address itself, or something that holds it as `upload`. */
export type UploadAnswer = SignedUpload | { readonly upload: SignedUpload };

/** Options of {@link uploadFile}. */
export interface UploadOptions {
  /** Name of the file; that of a `File` when not said. */
  readonly fileName?: string;
  /** MIME type; the file's own when not said, else `application/octet-stream`. */
  readonly contentType?: string;
  /** Told as bytes leave, and at the end. A new try begins at 0 again. */
  readonly onProgress?: (progress: UploadProgress) => void;
  /** Ends the upload; it then fails with `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for sending the file, all tries included; 15 minutes when not said, as long as the address lives. */
  readonly timeout?: number;
  /** How often sending is repeated at most; 2 when not said. */
  readonly retries?: number;
}

const lifetime = 15 * 60_000;

/**
 * Uploads a file in two steps: asks for a signed address, declaring name, type, size and SHA-256, and sends the file
 * straight to storage. Sending is repeated after broken connections and 408, 429 and 5xx; when the address turns out
 * to be used up then, a new one is asked for, once.
 *
 * @param client - whose connection and clock are used; its token is not sent to storage.
 * @param file - the file; it is read whole once, for its SHA-256.
 * @param ask - the first step, such as `contactImports(client).create`.
 * @param options - name, progress, signal.
 * @returns the answer of the first step. Errors read 'Failed to get signed URL', 'Signed URL not found' and 'Failed
 *   to upload to S3', followed by the server's own words when it gave any.
 */
export async function uploadFile<Answer extends UploadAnswer>(
  client: Client,
  file: Blob,
  ask: (declaration: UploadDeclaration) => Promise<Result<Answer>>,
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
    const answer = await ask(declaration);
    if (!answer.ok) return fail(titled('Failed to get signed URL', answer.error));
    const ticket = ticketIn(answer.data);
    if (!ticket) return fail({ kind: 'server', message: 'Signed URL not found', body: answer.data });
    const { sent, tries } = await put(client, file, declaration, ticket, options);
    if (sent.ok) return answer;
    // An earlier try may have used the address up without its answer reaching us.
    const usedUp =
      tries > 1 && sent.error.kind === 'http' && [403, 404, 409, 410].includes(sent.error.status);
    if (!usedUp || round > 1) return fail(titled('Failed to upload to S3', sent.error));
  }
}

async function declare(file: Blob, options: UploadOptions): Promise<UploadDeclaration> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  const ownName = 'name' in file && typeof file.name === 'string' ? file.name : '';
  return {
    fileName: options.fileName ?? (ownName || 'file'),
    contentType: options.contentType ?? (file.type || 'application/octet-stream'),
    size: file.size,
    sha256: Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}

/** The address in an answer that came over the wire. */
function ticketIn(answer: unknown): SignedUpload | undefined {
  const held = isRecord(answer) && isRecord(answer.upload) ? answer.upload : answer;
  if (!isRecord(held) || typeof held.signedUrl !== 'string' || !held.signedUrl) return undefined;
  const headers = Object.entries(isRecord(held.headers) ? held.headers : {});
  return {
    signedUrl: held.signedUrl,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
  };
}

async function put(
  client: Client,
  file: Blob,
  declaration: UploadDeclaration,
  ticket: SignedUpload,
  { signal, timeout = lifetime, retries, onProgress }: UploadOptions,
): Promise<{ readonly sent: Result<undefined>; readonly tries: number }> {
  let tries = 0;
  const once = createFileFetch(file, client.exchange.fetch, onProgress);
  const counted: Fetch = (input, init) => {
    tries += 1;
    return once(input, init);
  };
  // Storage has a clock of its own, which says nothing about the server's.
  const offset = { value: client.exchange.offset.value, learn: () => undefined };
  const sent = await send<undefined>(
    { ...client.exchange, fetch: counted, offset },
    {
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
      return ok(undefined);
    },
  );
  return { sent, tries };
}

const lowerCased = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Puts the specified message in front, and what the server said behind it. */
function titled(message: string, error: CallError): CallError {
  if (error.kind === 'aborted') return error;
  const said = 'problem' in error ? error.problem?.title : undefined;
  return { ...error, message: said ? `${message}: ${said}` : message };
}
