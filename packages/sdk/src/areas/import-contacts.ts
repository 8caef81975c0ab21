import type { CallOptions, Client } from '../core/client.js';
import { type Clock, systemClock } from '../core/clock.js';
import { fail, type Result } from '../core/result.js';
import { uploadFile } from '../core/upload.js';
import type { UploadProgress } from '../core/upload-transport.js';
import type { Import, ImportColumn, ImportField, ImportStrategy } from '../generated/rest/contacts.js';
import { contactImports, isImportBusy } from './contact-imports.js';

/** Options of {@link importContacts}. */
export interface ImportContactsOptions extends Pick<CallOptions, 'signal' | 'workspaceId'> {
  /** File name. Required if the blob has none. */
  readonly fileName?: string | undefined;
  /** The field of each column. Defaults to the server's suggestion. */
  readonly map?: ((column: ImportColumn) => ImportField) | undefined;
  /** Whether to fill only the empty fields of existing contacts, or to overwrite them. */
  readonly strategy?: ImportStrategy | undefined;
  /** Default country of phone numbers, as two letters. */
  readonly country?: string | undefined;
  /** Stops after the dry run, which saves nothing. */
  readonly dryRun?: boolean | undefined;
  readonly onUpload?: ((progress: UploadProgress) => void) | undefined;
  /** Called with each new state; `status` and `progress` describe the current step. */
  readonly onState?: ((state: Import) => void) | undefined;
  readonly clock?: Clock | undefined;
}

/** Polling interval for a running step; milliseconds. */
const pollInterval = 300;

/**
 * Imports contacts from a file by running all steps of `contactImports`. Importing the same file again adds nothing.
 *
 * @param client - created by `createClient`, signed in.
 * @param file - a text table, such as CSV, in any common encoding.
 * @param options - mapping, strategy, progress.
 * @returns the finished import; check `counts`, `applied` and `failure`. Undo it with `contactImports.undo`.
 */
export async function importContacts(
  client: Client,
  file: Blob,
  options: ImportContactsOptions = {},
): Promise<Result<Import>> {
  const { clock = systemClock, signal, workspaceId, map = ({ field }) => field } = options;
  const calls = contactImports(client);
  const call = { signal, workspaceId };
  const opened = await uploadFile(
    client,
    file,
    (declaration, intent) => calls.create(declaration, { ...call, ...intent }),
    {
      signal,
      ...(options.fileName ? { fileName: options.fileName } : {}),
      contentType: file.type || 'text/csv',
      ...(options.onUpload ? { onProgress: options.onUpload } : {}),
    },
  );
  if (!opened.ok) return opened;
  const importId = opened.data.import._id;

  /** Waits until the requested step is finished. */
  async function settled(answer: Promise<Result<Import>>): Promise<Result<Import>> {
    let state = await answer;
    const never = new AbortController().signal;
    while (state.ok && isImportBusy(state.data.status)) {
      options.onState?.(state.data);
      await clock.sleep(pollInterval, signal ?? never);
      if (signal?.aborted) return fail({ kind: 'aborted', message: 'Cancelled.' });
      state = await calls.get({ importId }, call);
    }
    if (state.ok) options.onState?.(state.data);
    return state;
  }

  const read = await settled(calls.read({ importId }, call));
  if (!read.ok || read.data.status !== 'mapping') return read;
  const columns = read.data.columns.map((column) => ({ index: column.index, field: map(column) }));
  const { strategy, country } = options;
  const tried = await settled(
    calls.map(
      { importId, columns, ...(strategy ? { strategy } : {}), ...(country ? { country } : {}) },
      call,
    ),
  );
  if (!tried.ok || tried.data.status !== 'checked' || options.dryRun) return tried;
  return settled(calls.apply({ importId }, call));
}
