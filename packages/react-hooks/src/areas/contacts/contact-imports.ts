import {
  contactImports,
  type Import,
  type ImportOutcome,
  type ImportRow,
  type ImportValues,
  isImportBusy,
  type UploadProgress,
  uploadFile,
} from '@atelier/sdk';
import { put } from '../../platform/changes.js';
import { type CountedPage, keepPrevious, useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { importKeys } from './contact-keys.js';

/** How often the progress of an import is requested while it works; milliseconds. */
const POLL_INTERVAL = 500;

/**
 * Reads the workspace's imports, newest first, and again while one of them works.
 *
 * @param page - from 1. Defaults to 1.
 * @param enabled - false requests nothing, such as in a suspended workspace, which refuses. Defaults to true.
 */
export const useImports = (page = 1, enabled = true) =>
  useRead<CountedPage<Import>>(
    [...importKeys.pages, page],
    (client, options) => contactImports(client).list({ page }, options),
    {
      enabled,
      ...keepPrevious,
      refetchInterval: ({ state }) =>
        state.data?.data.some(({ status }) => isImportBusy(status)) ? POLL_INTERVAL : false,
    },
  );

/**
 * Reads one import, and again while it works.
 *
 * @param importId - undefined requests nothing.
 */
export const useImport = (importId: string | undefined) =>
  useRead<Import>(
    importKeys.one(importId ?? ''),
    importId === undefined
      ? undefined
      : (client, options) => contactImports(client).get({ importId }, options),
    {
      refetchInterval: ({ state }) => (state.data && isImportBusy(state.data.status) ? POLL_INTERVAL : false),
      // An import goes on while the person is elsewhere; so does its progress.
      refetchIntervalInBackground: true,
    },
  );

/**
 * Reads rows of an import's dry run.
 *
 * @param outcome - only rows with this outcome.
 * @param page - from 1.
 * @param version - anything that changes when the rows may have changed.
 */
export const useImportRows = (importId: string, outcome: ImportOutcome, page: number, version: string) =>
  useRead<CountedPage<ImportRow>>(
    [...importKeys.rows(importId), outcome, page, version],
    (client, options) => contactImports(client).rows({ importId, outcome, page }, options),
    keepPrevious,
  );

/** A file on its way into an import. */
export interface ImportUpload {
  readonly file: File;
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

const importWrite = {
  offline: 'refuse',
  answer: (answer: Import) => [put(importKeys.one(answer._id), answer)],
  invalidates: () => [importKeys.pages],
} as const;

/** Uploads a file and has it read; answers with the import and its columns. */
export const useStartImport = defineWrite(
  'contacts.startImport',
  async (client, { file, onProgress, signal }: ImportUpload, { workspaceId }) => {
    const calls = contactImports(client);
    const opened = await uploadFile(
      client,
      file,
      (declaration, intent) => calls.create(declaration, { signal, workspaceId, ...intent }),
      { contentType: file.type || 'text/csv', signal, ...(onProgress ? { onProgress } : {}) },
    );
    return opened.ok ? calls.read({ importId: opened.data.import._id }, { workspaceId }) : opened;
  },
  importWrite,
);

/** Reads the file again with another encoding, delimiter or header. */
export const useReadImport = defineWrite('contacts.readImport', to(contactImports, 'read'), importWrite);

/** Sets what each column means and starts the dry run. */
export const useMapImport = defineWrite('contacts.mapImport', to(contactImports, 'map'), importWrite);

/** A row of an import with corrected values. */
export interface ImportRowCorrection {
  readonly importId: string;
  readonly rowNumber: number;
  readonly values: ImportValues;
}

/** Corrects a row of the dry run. */
export const useCorrectImportRow = defineWrite(
  'contacts.correctImportRow',
  to(contactImports, 'correctRow'),
  {
    offline: 'refuse',
    invalidates: ({ importId }) => [importKeys.one(importId), importKeys.rows(importId)],
  },
);

/** What can be done with an import after its dry run. */
export type ImportStep = 'apply' | 'stop' | 'undo';

/** Applies an import, stops it where it is, or undoes it. */
export const useImportStep = defineWrite(
  'contacts.stepImport',
  (client, { importId, step }: { readonly importId: string; readonly step: ImportStep }, options) =>
    contactImports(client)[step]({ importId }, options),
  importWrite,
);
