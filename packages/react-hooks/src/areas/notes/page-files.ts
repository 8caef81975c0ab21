import { notes, type PageFile, type UploadProgress, uploadToPage } from '@atelier/sdk';
import { useRead } from '../../platform/read.js';
import { defineWrite } from '../../platform/write.js';
import { noteKeys } from './note-keys.js';

/** A file for a page. */
export interface PageFileUpload {
  readonly pageId: string;
  readonly file: File;
  /** Called as bytes leave. */
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

/** Sends a picture, film or file that a block shows; the answer has the `imageUrl` for the block. */
export const useUploadPageFile = defineWrite(
  'notes.uploadFile',
  (client, { pageId, file, ...progress }: PageFileUpload, { workspaceId }) =>
    uploadToPage(client, file, { pageId }, { ...progress, workspaceId }),
  // A file is too large to be kept among the writes of a device: whoever sends it keeps it.
  { offline: 'refuse' },
);

/** Sends a picture as the cover of a page. It becomes the cover once the server has drawn it, which `usePageFile` tells. */
export const useUploadPageCover = defineWrite(
  'notes.uploadCover',
  (client, { pageId, file, ...progress }: PageFileUpload, { workspaceId }) =>
    uploadToPage(client, file, { pageId, use: 'cover' }, { ...progress, workspaceId }),
  { offline: 'refuse' },
);

/** Milliseconds until the server is asked again for a file that it is still drawing. */
const AGAIN = 1_200;
/** Milliseconds for which the address of a file is used; it is valid for ten minutes. */
const FRESH = 8 * 60_000;

/**
 * Reads a file that a block shows; null if the page has no such file.
 *
 * @param imageUrl - the `url` of the block; undefined requests nothing.
 */
export const usePageFile = (pageId: string, imageUrl: string | undefined) =>
  useRead<PageFile | null>(
    noteKeys.file(pageId, imageUrl ?? ''),
    imageUrl === undefined
      ? undefined
      : async (client, options) => {
          const found = await notes(client).files({ pageId, imageUrls: [imageUrl] }, options);
          return found.ok ? { ...found, data: found.data[0] ?? null } : found;
        },
    {
      staleTime: FRESH,
      refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? AGAIN : false),
    },
  );
