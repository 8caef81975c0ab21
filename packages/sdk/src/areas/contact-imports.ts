import type { CallOptions, Client } from '../core/client.js';
import {
  type ApplyImportInput,
  applyImportCall,
  type CorrectImportRowInput,
  type CreateImportInput,
  correctImportRowCall,
  createImportCall,
  type GetImportInput,
  getImportCall,
  type ListImportRowsInput,
  type ListImportsInput,
  listImportRowsCall,
  listImportsCall,
  type MapImportInput,
  mapImportCall,
  type ReadImportInput,
  readImportCall,
  type StopImportInput,
  stopImportCall,
  type UndoImportInput,
  undoImportCall,
} from '../generated/rest/contacts.js';

/**
 * Importing contacts from a file, step by step: open and upload, read, map and try, apply, undo. `importContacts`
 * walks through all of them.
 *
 * @param client - made by `createClient`.
 */
export const contactImports = (client: Client) => ({
  /** A page of the workspace's imports, newest first. */
  list: (input: ListImportsInput = {}, options?: CallOptions) => client.call(listImportsCall, input, options),
  /** Opens an import; `uploadFile` sends the file to the address that it answers. */
  create: (input: CreateImportInput, options?: CallOptions) => client.call(createImportCall, input, options),
  /** Where an import stands. */
  get: (input: GetImportInput, options?: CallOptions) => client.call(getImportCall, input, options),
  /** Reads the uploaded file and proposes a mapping; what is not given is found out. */
  read: (input: ReadImportInput, options?: CallOptions) => client.call(readImportCall, input, options),
  /** Says what each column means and starts the trial run, which saves nothing. */
  map: (input: MapImportInput, options?: CallOptions) => client.call(mapImportCall, input, options),
  /** A page of the trial run's rows, by what would become of them. */
  rows: (input: ListImportRowsInput, options?: CallOptions) =>
    client.call(listImportRowsCall, input, options),
  /** Corrects a row of the trial run. */
  correctRow: (input: CorrectImportRowInput, options?: CallOptions) =>
    client.call(correctImportRowCall, input, options),
  /** Saves what the trial run found, except broken rows. Asking twice does it once. */
  apply: (input: ApplyImportInput, options?: CallOptions) => client.call(applyImportCall, input, options),
  /** Stops where it is and keeps what was saved. */
  stop: (input: StopImportInput, options?: CallOptions) => client.call(stopImportCall, input, options),
  /** Takes an import back, for 30 days; what somebody changed since then is kept. */
  undo: (input: UndoImportInput, options?: CallOptions) => client.call(undoImportCall, input, options),
});

/** Statuses in which an import works on its own and will leave them by itself. */
const busyStatuses: readonly string[] = ['reading', 'checking', 'applying', 'undoing'];

/**
 * Whether an import is at work, so that asking again soon makes sense.
 *
 * @param status - `status` of an import.
 */
export const isImportBusy = (status: string): boolean => busyStatuses.includes(status);
