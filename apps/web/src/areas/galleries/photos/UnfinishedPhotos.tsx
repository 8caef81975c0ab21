import { useCancelImageUploads, useGalleryUploads, useImageUploadStatus } from '@atelier/react-hooks';
import type { Album, Gallery } from '@atelier/sdk';
import { Button, useFormat, useReadOnly } from '@atelier/ui';
import { IconAlertCircle, IconProgress } from '@tabler/icons-react';
import { AddPhotos } from './AddPhotos';
import type { FolderFile } from './dropped-files';
import classes from './photos.module.css';

export interface UnfinishedPhotosProps {
  gallery: Gallery;
  album: Album;
  onFiles: (files: FolderFile[]) => void;
}

/** Photographs that were begun elsewhere or before a reload and have not arrived, and those that were refused: what to do. */
export function UnfinishedPhotos({ gallery, album, onFiles }: UnfinishedPhotosProps) {
  const { number } = useFormat();
  const canEdit = useReadOnly() === undefined;
  const place = { galleryId: gallery._id, albumId: album._id };
  const status = useImageUploadStatus(place).data;
  const uploads = useGalleryUploads();
  const cancel = useCancelImageUploads();
  // What this window sends is in the panel of the upload.
  const own = new Set(uploads.albums.flatMap(({ list }) => list.files.map(({ imageId }) => imageId)));
  const others = (status?.data ?? []).filter(({ imageId }) => !own.has(imageId));
  const begun = others.filter(({ state }) => state === 'uploading');
  const refused = others.filter(({ state }) => state === 'refused');
  if (!canEdit || begun.length + refused.length === 0) return null;
  const drop = (images: typeof others) =>
    cancel.mutate({ ...place, image_ids: images.map(({ imageId }) => imageId) });
  return (
    <aside aria-label="Photos that have not arrived" className={classes.unfinished}>
      {begun.length > 0 && (
        <div>
          <IconProgress aria-hidden="true" size={18} />
          <p>
            <b>
              {begun.length === 1
                ? '1 photo has not arrived yet.'
                : `${number(begun.length)} photos have not arrived yet.`}
            </b>{' '}
            If no other window is sending them, choose the same files again. What has arrived is not sent
            twice.
          </p>
          <AddPhotos onFiles={onFiles} />
          <Button variant="subtle" onClick={() => drop(begun)}>
            Discard
          </Button>
        </div>
      )}
      {refused.length > 0 && (
        <div>
          <IconAlertCircle aria-hidden="true" size={18} />
          <ul>
            {refused.map(({ imageId, fileName, refusal }) => (
              <li key={imageId}>
                <b>
                  <bdi>{fileName}</bdi>
                </b>{' '}
                {refusal?.message}
              </li>
            ))}
          </ul>
          <Button variant="subtle" onClick={() => drop(refused)}>
            Dismiss
          </Button>
        </div>
      )}
    </aside>
  );
}
