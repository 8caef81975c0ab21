import type { CallOptions, Client } from '../core/client.js';
import { ok, type Result } from '../core/result.js';
import { type ExportContactsInput, exportContactsCall } from '../generated/rest/contacts.js';

/** A file of contacts on its way. */
export interface ContactsFile {
  /** The name that the server gave it: `contacts-2026-11-21.csv`. */
  readonly name: string;
  /** Its bytes, as they arrive; reading fails when the connection is cut before the end. */
  readonly stream: ReadableStream<Uint8Array>;
}

/**
 * Downloads contacts as a CSV file that the import reads back: UTF-8 with a byte order mark, one contact a row. The file
 * is written while it is sent, so that a hundred thousand contacts take no more memory than ten.
 *
 * @param client - made by `createClient`.
 * @param input - which contacts, in which order: a saved view, filters, search, sort.
 * @example const { name, stream } = await unwrap(exportContacts(client, { viewId }));
 */
export async function exportContacts(
  client: Client,
  input: ExportContactsInput = {},
  options?: CallOptions,
): Promise<Result<ContactsFile>> {
  const opened = await client.open(exportContactsCall, input, { ...options, accept: 'text/csv' });
  if (!opened.ok) return opened;
  const { body, headers } = opened.data;
  const named = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return ok({ name: named ?? 'contacts.csv', stream: body ?? new Blob([]).stream() });
}
