import type { CallOptions, Client } from '../core/client.js';
import { type FileDownload, openCsv } from '../core/file-download.js';
import type { Result } from '../core/result.js';
import { type ExportContactsInput, exportContactsCall } from '../generated/rest/contacts.js';

/** A contacts file being downloaded. */
export type ContactsFile = FileDownload;

/**
 * Downloads contacts as a CSV file that can be imported again: UTF-8 with a byte order mark, one row per contact. The
 * file is streamed, so memory use doesn't depend on the number of contacts.
 *
 * @param client - created by `createClient`.
 * @param input - the contacts and their order: a saved view, filters, search, sort.
 * @example const { name, stream } = await unwrap(exportContacts(client, { viewId }));
 */
export function exportContacts(
  client: Client,
  input: ExportContactsInput = {},
  options?: CallOptions,
): Promise<Result<ContactsFile>> {
  return openCsv(client, exportContactsCall, input, 'contacts.csv', options);
}
