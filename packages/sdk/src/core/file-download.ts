import type { RestCall } from './calls.js';
import type { CallOptions, Client } from './client.js';
import { ok, type Result } from './result.js';

/** A file on its way. */
export interface FileDownload {
  /** The name that the server gave it, such as `contacts-2026-11-21.csv`. */
  readonly name: string;
  /** Its bytes, as they arrive; reading fails when the connection is cut before the end. */
  readonly stream: ReadableStream<Uint8Array>;
}

/** Opens a call that answers with a CSV file; `fallback` is its name where the server gave none. */
export async function openCsv<Input extends object>(
  client: Client,
  call: RestCall<Input, unknown>,
  input: Input,
  fallback: string,
  options?: CallOptions,
): Promise<Result<FileDownload>> {
  const opened = await client.open(call, input, { ...options, accept: 'text/csv' });
  if (!opened.ok) return opened;
  const { body, headers } = opened.data;
  const named = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return ok({ name: named ?? fallback, stream: body ?? new Blob([]).stream() });
}
