import { noteImports, type UploadProgress, uploadNotes } from '@atelier/sdk';
import { defineWrite } from '../../platform/write.js';
import { databaseKeys } from '../databases/database-keys.js';
import { noteKeys } from './note-keys.js';

/** A file with pages on its way into the workspace. */
export interface NoteImportFile {
  readonly file: File;
  readonly onProgress?: (progress: UploadProgress) => void;
}

/** Uploads a file with pages, and answers with what importing it would make; nothing is made. */
export const useTryNoteImport = defineWrite(
  'notes.tryImport',
  async (client, { file, onProgress }: NoteImportFile, { workspaceId }) => {
    const opened = await uploadNotes(client, file, { workspaceId, ...(onProgress ? { onProgress } : {}) });
    if (!opened.ok) return opened;
    const { importId } = opened.data;
    const tried = await noteImports(client).run({ importId, isTrial: true }, { workspaceId });
    return tried.ok ? { ...tried, data: { importId, report: tried.data } } : tried;
  },
  { offline: 'refuse' },
);

/** Imports an uploaded file, all of it or nothing. Deleting the pages in `rootIds` undoes it. */
export const useRunNoteImport = defineWrite(
  'notes.runImport',
  (client, input: { readonly importId: string; readonly parentId?: string }, options) =>
    noteImports(client).run({ ...input, isTrial: false }, options),
  { offline: 'refuse', invalidates: () => [noteKeys.all, databaseKeys.all] },
);
