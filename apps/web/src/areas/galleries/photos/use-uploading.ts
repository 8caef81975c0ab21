import * as limits from '@atelier/domain/limits';
import { useCreateAlbum, useGalleryUploads } from '@atelier/react-hooks';
import type { Album, Gallery } from '@atelier/sdk';
import { useNavigate } from 'react-router';
import { toastError } from '../../../app/toasts';
import { type FolderFile, filesByFolder } from './dropped-files';
import { albumHref } from './use-album-place';

/**
 * Uploads files to a gallery: those of a folder into the album of its name, which is created if there is none; the others
 * into the album that is open.
 */
export function useUploading({ _id: galleryId, albums }: Gallery, open: Album | undefined) {
  const uploads = useGalleryUploads();
  const create = useCreateAlbum();
  const navigate = useNavigate();
  return async (found: Iterable<FolderFile>): Promise<void> => {
    const groups = filesByFolder(found);
    const known = new Map(albums.map(({ name, _id }) => [name, _id]));
    try {
      for (const { folder, files } of groups) {
        const name = folder?.trim().slice(0, limits.createAlbum.name);
        const albumId =
          (name ? known.get(name) : open?._id) ??
          (await create.send({ galleryId, name: name || 'Photos' }))?._id;
        if (albumId === undefined) continue;
        if (name) known.set(name, albumId);
        uploads.add({ galleryId, albumId }, files);
        // The first one is looked at while it fills.
        if (groups[0]?.folder === folder && folder !== null) void navigate(albumHref(galleryId, albumId));
      }
    } catch (error) {
      toastError(error, 'Couldn’t create an album for a folder. Drop it again.');
    }
  };
}
