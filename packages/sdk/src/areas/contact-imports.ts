import type { Client } from '../core/client.js';
import { contactImportsCalls } from '../generated/areas/contact-imports.js';

/**
 * Importing contacts from a file, step by step: open and upload, read, map and try, apply, undo. `importContacts`
 * walks through all of them.
 *
 * @param client - made by `createClient`.
 */
export const contactImports = (client: Client) => contactImportsCalls(client);

/** Statuses in which an import works on its own and will leave them by itself. */
const busyStatuses: readonly string[] = ['reading', 'checking', 'applying', 'undoing'];

/**
 * Whether an import is at work, so that asking again soon makes sense.
 *
 * @param status - `status` of an import.
 */
export const isImportBusy = (status: string): boolean => busyStatuses.includes(status);
