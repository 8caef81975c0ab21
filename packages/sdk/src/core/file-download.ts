import type { RestCall } from './calls.js';
import type { CallOptions, Client } from './client.js';
import { ok, type Result } from './result.js';

/** A file being downloaded. */
export interface FileDownload {
  /** The file name from the server, such as `contacts-2026-11-21.csv`. */
  readonly name: string;
  /** The bytes as they arrive; reading fails if the connection breaks before the end. */
  readonly stream: ReadableStream<Uint8Array>;
}

/** Makes a call that returns a CSV file; `fallback` is the file name if the server gives none. */
export const openCsv = <Input extends object>(
  client: Client,
  call: RestCall<Input, unknown>,
  input: Input,
  fallback: string,
  options?: CallOptions,
): Promise<Result<FileDownload>> => openFile(client, call, input, { fallback, type: 'text/csv' }, options);

/** Makes a call that returns a file; `fallback` is the file name if the server gives none. */
export async function openFile<Input extends object>(
  client: Client,
  call: RestCall<Input, unknown>,
  input: Input,
  { fallback, type }: { readonly fallback: string; readonly type: string },
  options?: CallOptions,
): Promise<Result<FileDownload>> {
  const opened = await client.open(call, input, { ...options, accept: type });
  if (!opened.ok) return opened;
  const { body, headers } = opened.data;
  const named = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return ok({ name: named ?? fallback, stream: body ?? new Blob([]).stream() });
}
