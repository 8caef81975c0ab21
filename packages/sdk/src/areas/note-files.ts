import type { CallOptions, Client } from '../core/client.js';
import { type FileDownload, openFile } from '../core/file-download.js';
import type { Result } from '../core/result.js';
import { uploadFile } from '../core/upload.js';
import type { UploadProgress } from '../core/upload-transport.js';
import { type NoteImportsCalls, noteImportsCalls } from '../generated/areas/note-imports.js';
import type { ExportNotesInput, NoteImport } from '../generated/rest/databases.js';
import { exportNotesCall } from '../generated/rest-calls/databases.js';

/**
 * Imports of pages, step by step: open and upload, then run. `importNotes` takes both steps.
 *
 * @param client - created by `createClient`.
 */
export const noteImports = (client: Client): NoteImportsCalls => noteImportsCalls(client);

/** Options of {@link uploadNotes}. */
export interface NoteUploadOptions extends Pick<CallOptions, 'signal' | 'workspaceId'> {
  /** File name. Required if the blob has none. */
  readonly fileName?: string | undefined;
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/**
 * Uploads a file with pages: Markdown, HTML, CSV, or a zip of them, such as an export of Notion.
 *
 * @param client - created by `createClient`, signed in.
 * @returns the `importId` for `noteImports.run`, which says in a trial what it would make, and makes it.
 */
export function uploadNotes(
  client: Client,
  file: Blob,
  { fileName, onProgress, ...call }: NoteUploadOptions = {},
): Promise<Result<{ readonly importId: string }>> {
  return uploadFile(
    client,
    file,
    (declaration, intent) => noteImports(client).open(declaration, { ...call, ...intent }),
    {
      signal: call.signal,
      contentType: file.type || 'application/octet-stream',
      ...(fileName ? { fileName } : {}),
      ...(onProgress ? { onProgress } : {}),
    },
  );
}

/** Options of {@link importNotes}. */
export interface ImportNotesOptions extends NoteUploadOptions {
  /** The page below which the import goes. Defaults to the top. */
  readonly parentId?: string | undefined;
  /** Only says what would be made. */
  readonly isTrial?: boolean | undefined;
}

/**
 * Imports a file with pages, all of it or nothing. Deleting the pages in `rootIds` undoes it.
 *
 * @param client - created by `createClient`, signed in.
 * @param file - Markdown, HTML, CSV, or a zip of them.
 * @returns what was made, and what was left out.
 */
export async function importNotes(
  client: Client,
  file: Blob,
  { parentId, isTrial = false, ...options }: ImportNotesOptions = {},
): Promise<Result<NoteImport>> {
  const opened = await uploadNotes(client, file, options);
  if (!opened.ok) return opened;
  const { signal, workspaceId } = options;
  const input = { importId: opened.data.importId, isTrial, ...(parentId ? { parentId } : {}) };
  return noteImports(client).run(input, { signal, workspaceId });
}

/**
 * Downloads pages as a zip that can be imported again: a page with those below it, or all that the caller can see.
 *
 * @param client - created by `createClient`.
 * @example
 * ```ts
 * const { name, stream } = await unwrap(exportNotes(client, { format: 'markdown' }));
 * ```
 */
export const exportNotes = (
  client: Client,
  input: ExportNotesInput = {},
  options?: CallOptions,
): Promise<Result<FileDownload>> =>
  openFile(client, exportNotesCall, input, { fallback: 'Notes.zip', type: 'application/zip' }, options);
