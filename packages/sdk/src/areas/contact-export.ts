import type { CallOptions, Client } from '../core/client.js';
import { type FileDownload, openCsv } from '../core/file-download.js';
import type { Result } from '../core/result.js';
import { type ExportContactsInput, exportContactsCall } from '../generated/rest/contacts.js';

/** A file of contacts on its way. */
export type ContactsFile = FileDownload;

/**
 * Downloads contacts as a CSV file that the import reads back: UTF-8 with a byte order mark, one contact a row. The file
 * is written while it is sent, so that a hundred thousand contacts take no more memory than ten.
 *
 * @param client - made by `createClient`.
 * @param input - which contacts, in which order: a saved view, filters, search, sort.
 * @example const { name, stream } = await unwrap(exportContacts(client, { viewId }));
 */
export function exportContacts(
  client: Client,
  input: ExportContactsInput = {},
  options?: CallOptions,
): Promise<Result<ContactsFile>> {
  return openCsv(client, exportContactsCall, input, 'contacts.csv', options);
}
