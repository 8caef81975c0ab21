import type { Client } from '../core/client.js';
import { type ContactImportsCalls, contactImportsCalls } from '../generated/areas/contact-imports.js';

/**
 * Contact imports, step by step: create and upload, read, map and dry-run, apply, undo. `importContacts` runs all
 * steps.
 *
 * @param client - created by `createClient`.
 */
export const contactImports = (client: Client): ContactImportsCalls => contactImportsCalls(client);

/** Statuses in which an import is running in the background. */
const busyStatuses: readonly string[] = ['reading', 'checking', 'applying', 'undoing'];

/**
 * Returns whether an import is running in the background, so that polling it makes sense.
 *
 * @param status - `status` of an import.
 */
export const isImportBusy = (status: string): boolean => busyStatuses.includes(status);
