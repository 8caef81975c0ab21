import * as limits from '@atelier/domain/limits';
import { useRestoreAlbum, useRestoreGalleryImages } from '@atelier/react-hooks';
import { useFormat } from '@atelier/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toastError, toasts } from '../../../app/toasts';
import { inBatches } from '../photos/in-batches';
import { albumHref } from '../photos/use-album-place';

/** Brings deleted albums and photographs of a gallery back, and says where they went. */
export function useRestoring(galleryId: string) {
  const { number } = useFormat();
  const navigate = useNavigate();
  const restoreAlbum = useRestoreAlbum();
  const restoreImages = useRestoreGalleryImages();
  const [isPending, setPending] = useState(false);

  /** Tells what came back; from the note, the first album of it opens. */
  const tell = (said: string, albumId: string | undefined) =>
    toasts.show(said, {
      ...(albumId !== undefined && {
        action: { label: 'Open album', onAction: () => void navigate(albumHref(galleryId, albumId)) },
      }),
    });
  const run = async (act: () => Promise<void>, refused: string) => {
    setPending(true);
    try {
      await act();
    } catch (error) {
      toastError(error, refused);
    } finally {
      setPending(false);
    }
  };
  return {
    isPending,
    albums: (ids: readonly string[]) =>
      run(async () => {
        for (const albumId of ids) await restoreAlbum.send({ galleryId, albumId });
        tell(ids.length === 1 ? '1 album restored' : `${number(ids.length)} albums restored`, ids[0]);
      }, 'Some of the albums didn’t come back.'),
    images: (ids: readonly string[]) =>
      run(async () => {
        const answers = await inBatches(ids, limits.restoreGalleryImages.image_ids, (image_ids) =>
          restoreImages.send({ galleryId, image_ids }),
        );
        // Without an answer they wait for a connection.
        const albums = answers.flatMap((answer) => answer?.albums ?? []);
        const names = [...new Set(albums.map(({ name }) => name))].join(', ');
        const photos = ids.length === 1 ? '1 photo' : `${number(ids.length)} photos`;
        tell(names === '' ? `${photos} restored` : `${photos} restored to ${names}`, albums[0]?.albumId);
      }, 'Some of the photos didn’t come back.'),
  };
}
