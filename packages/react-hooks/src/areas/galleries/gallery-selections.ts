import type { FileListFormat } from '@atelier/domain/galleries';
import {
  type GallerySelection,
  galleryDownloads,
  gallerySelections,
  type ListSelectionFileNamesOutput,
  type ListSelectionImagesOutput,
  mapData,
} from '@atelier/sdk';
import { changed } from '../../platform/changes.js';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';

const listOf = (galleryId: string) => [...galleryKeys.selections, 'list', galleryId];
const ofSelections = () => [galleryKeys.selections];

/** Reads the selections of a gallery, favourites of visitors last. */
export const useGallerySelections = (galleryId: string) =>
  useRead<readonly GallerySelection[]>(listOf(galleryId), (client, options) =>
    mapData(gallerySelections(client).list({ galleryId }, options), ({ data }) => data),
  );

/** Reads the images of a selection page after page, 15 each, in the order in which they were picked. */
export const useSelectionImages = (selectionId: string) =>
  useReadPages<ListSelectionImagesOutput>(
    [...galleryKeys.selections, 'images', selectionId],
    (client, page, options) => gallerySelections(client).images({ selectionId, page }, options),
    keepPrevious,
  );

/**
 * Reads the file names of a selection, ready to paste into a program.
 *
 * @param selectionId - undefined requests nothing.
 */
export const useSelectionFileNames = (selectionId: string | undefined, format: FileListFormat = 'plain') =>
  useRead<ListSelectionFileNamesOutput>(
    [...galleryKeys.selections, 'names', selectionId, format],
    selectionId === undefined
      ? undefined
      : (client, options) => gallerySelections(client).fileNames({ selectionId, format }, options),
    keepPrevious,
  );

/**
 * Creates a selection that all clients of a gallery fill. The same input again creates no second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `too_many_selections` beyond 50.
 */
export const useCreateSelection = defineWrite(
  'gallerySelections.create',
  (
    client,
    input: {
      readonly galleryId: string;
      readonly name: string;
      readonly minimum?: number | null;
      readonly maximum?: number | null;
      readonly extraPrice?: { readonly amount: number; readonly currency: string } | null;
      readonly closesOn?: string | null;
    },
    options,
  ) => gallerySelections(client).create({ ...input, _id: options.newId }, options),
  { offline: 'refuse', invalidates: ofSelections },
);

/**
 * Changes a selection, locks it with `state: 'final'`, or opens a finished one again.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision`.
 */
export const useUpdateSelection = defineWrite('gallerySelections.update', to(gallerySelections, 'update'), {
  label: 'Edit selection',
  invalidates: ofSelections,
});

/** Deletes a selection: it leaves its list at once. {@link useRestoreSelection} undoes it for 30 days. */
export const useDeleteSelection = defineWrite(
  'gallerySelections.delete',
  (client, { selectionId }: { readonly galleryId: string; readonly selectionId: string }, options) =>
    gallerySelections(client).delete({ selectionId }, options),
  {
    label: 'Delete selection',
    invalidates: ofSelections,
    optimistic: ({ galleryId, selectionId }) => [
      changed<readonly GallerySelection[]>(listOf(galleryId), (all) =>
        all.filter(({ _id }) => _id !== selectionId),
      ),
    ],
  },
);

/** Restores a deleted selection with its picks, within 30 days. */
export const useRestoreSelection = defineWrite(
  'gallerySelections.restore',
  to(gallerySelections, 'restore'),
  { label: 'Restore selection', invalidates: ofSelections },
);

/** Prepares one zip of the images of a selection; open its `url` in a new tab. */
export const useDownloadSelection = defineWrite(
  'galleryDownloads.selection',
  to(galleryDownloads, 'selection'),
  { offline: 'refuse' },
);
