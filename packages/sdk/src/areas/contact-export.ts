import type { FilterDefinition } from '@atelier/filters';
import type { CallOptions, Client } from '../core/client.js';
import { type FileDownload, openCsv } from '../core/file-download.js';
import type { Result } from '../core/result.js';
import type { ExportContactsInput } from '../generated/rest/contacts.js';
import { exportContactsCall } from '../generated/rest-calls/contacts.js';

/** The contacts to download, and their order. */
export interface ContactExport extends Omit<ExportContactsInput, 'filters'> {
  /** Filters that must all match, beside those of the view. */
  readonly filters?: readonly FilterDefinition[] | undefined;
}

/** A contacts file being downloaded. */
export type ContactsFile = FileDownload;

/**
 * Downloads contacts as a CSV file that can be imported again: UTF-8 with a byte order mark, one row per contact. The
 * file is streamed, so memory use doesn't depend on the number of contacts.
 *
 * @param client - created by `createClient`.
 * @param input - the contacts and their order: a saved view, filters, search, sort.
 * @example
 * ```ts
 * const { name, stream } = await unwrap(exportContacts(client, { search: 'Priya' }));
 * ```
 */
export function exportContacts(
  client: Client,
  { filters, ...input }: ContactExport = {},
  options?: CallOptions,
): Promise<Result<ContactsFile>> {
  const asked = filters === undefined ? input : { ...input, filters: JSON.stringify(filters) };
  return openCsv(client, exportContactsCall, asked, 'contacts.csv', options);
}
