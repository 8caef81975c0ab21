import {
  type CallFailed,
  contactImports,
  type Import,
  type ImportOutcome,
  type ImportRow,
  type ImportValues,
  isImportBusy,
  type MapImportInput,
  type ReadImportInput,
  type UploadProgress,
  uploadFile,
} from '@atelier/sdk';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { queryKeys } from '../../platform/keys.js';
import { dataOf, neverRetry } from '../../platform/results.js';
import { useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';

/** While an import works, its progress is asked for this often; milliseconds. */
const pollInterval = 500;

const importsKey = (workspaceId: string) => [...queryKeys.workspace(workspaceId), 'imports'] as const;
const importKey = (workspaceId: string, id: string) => [...importsKey(workspaceId), 'one', id] as const;
const rowsKey = (workspaceId: string, id: string) => [...importsKey(workspaceId), 'rows', id] as const;

/** A page of something, with the number of all. */
export interface CountedPage<Item> {
  readonly data: readonly Item[];
  readonly currentPage: number;
  readonly hasNextPage: boolean;
  readonly totalDocs: number;
}

/**
 * The workspace's imports, newest first; asked again while one of them works.
 *
 * @param page - from 1.
 * @param isEnabled - whether they are asked for at all; a suspended workspace refuses.
 */
export function useImports(page = 1, isEnabled = true): UseQueryResult<CountedPage<Import>, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...importsKey(workspaceId), 'pages', page],
    queryFn: ({ signal }) => dataOf(contactImports(client).list({ page }, { signal, workspaceId })),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: neverRetry,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => isImportBusy(status)) ? pollInterval : false,
  });
}

/**
 * One import; asked again while it works.
 *
 * @param importId - the import; nothing is asked while it is undefined.
 */
export function useImport(importId: string | undefined): UseQueryResult<Import, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: importKey(workspaceId, importId ?? ''),
    queryFn: ({ signal }) =>
      dataOf(contactImports(client).get({ importId: importId ?? '' }, { signal, workspaceId })),
    enabled: importId !== undefined,
    retry: neverRetry,
    refetchInterval: ({ state }) => (state.data && isImportBusy(state.data.status) ? pollInterval : false),
    // An import goes on while the person is elsewhere; so does its progress.
    refetchIntervalInBackground: true,
  });
}

/**
 * Rows of an import's trial run.
 *
 * @param outcome - only rows with this outcome.
 * @param version - anything that changes when the rows may have: the rows are then asked for again.
 */
export function useImportRows(
  importId: string,
  outcome: ImportOutcome,
  page: number,
  version: string,
): UseQueryResult<CountedPage<ImportRow>, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...rowsKey(workspaceId, importId), outcome, page, version],
    queryFn: ({ signal }) =>
      dataOf(contactImports(client).rows({ importId, outcome, page }, { signal, workspaceId })),
    placeholderData: keepPreviousData,
    retry: neverRetry,
  });
}

/** A file on its way into an import. */
export interface ImportUpload {
  readonly file: File;
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

/** Uploads a file and has it read; answers the import with its columns. */
export function useStartImport(): UseMutationResult<Import, CallFailed, ImportUpload> {
  const client = useClient();
  const keep = useKeepImport();
  const workspaceId = useWorkspaceId();
  return useMutation({
    mutationFn: async ({ file, onProgress, signal }) => {
      const calls = contactImports(client);
      const opened = await dataOf(
        uploadFile(client, file, (declaration) => calls.create(declaration, { signal, workspaceId }), {
          contentType: file.type || 'text/csv',
          signal,
          ...(onProgress ? { onProgress } : {}),
        }),
      );
      return dataOf(calls.read({ importId: opened.import._id }, { workspaceId }));
    },
    onSuccess: keep,
  });
}

/** Keeps the newest answer about an import, and asks for the lists again. */
function useKeepImport(): (answer: Import) => Promise<void> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return async (answer) => {
    queries.setQueryData(importKey(workspaceId, answer._id), answer);
    await queries.invalidateQueries({ queryKey: [...importsKey(workspaceId), 'pages'] });
  };
}

/** Reads the file again with another encoding, delimiter or header. */
export function useReadImport(): UseMutationResult<Import, CallFailed, ReadImportInput> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => contactImports(client).read(input, { workspaceId }), {
    onSuccess: useKeepImport(),
  });
}

/** Says what each column means and starts the trial run. */
export function useMapImport(): UseMutationResult<Import, CallFailed, MapImportInput> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => contactImports(client).map(input, { workspaceId }), {
    onSuccess: useKeepImport(),
  });
}

/** Corrects a row of the trial run; counts and rows are asked for again. */
export function useCorrectImportRow(): UseMutationResult<
  ImportRow,
  CallFailed,
  { readonly importId: string; readonly rowNumber: number; readonly values: ImportValues }
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => contactImports(client).correctRow(input, { workspaceId }), {
    onSuccess: async (_row, { importId }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: importKey(workspaceId, importId) }),
        queries.invalidateQueries({ queryKey: rowsKey(workspaceId, importId) }),
      ]);
    },
  });
}

/** What can be asked of an import that was tried. */
export type ImportStep = 'apply' | 'stop' | 'undo';

/** Applies an import, stops it where it is, or takes it back. */
export function useImportStep(): UseMutationResult<
  Import,
  CallFailed,
  { readonly importId: string; readonly step: ImportStep }
> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, { importId, step }) => contactImports(client)[step]({ importId }, { workspaceId }),
    {
      onSuccess: useKeepImport(),
    },
  );
}
