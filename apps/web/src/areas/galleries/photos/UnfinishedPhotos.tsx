import { fileSize } from '@atelier/domain';
import { useCancelImageUploads, useGalleryUploads, useImageUploadStatus } from '@atelier/react-hooks';
import type { Album, Gallery } from '@atelier/sdk';
import { Button, useFormat, useReadOnly } from '@atelier/ui';
import { IconAlertCircle, IconProgress } from '@tabler/icons-react';
import { useState } from 'react';
import { AddPhotos } from './AddPhotos';
import type { FolderFile } from './dropped-files';
import classes from './photos.module.css';
import { filesWithout, type UnsentFile, useDeviceOwner, useLeftFiles } from './unsent-files';

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
  const ownFiles = uploads.albums
    .filter(({ albumId }) => albumId === album._id)
    .flatMap(({ list }) => list.files.map(({ fileName: name, size }) => ({ name, size })));
  const left = useLeftFiles(useDeviceOwner(), place, ownFiles);
  const own = new Set(uploads.albums.flatMap(({ list }) => list.files.map(({ imageId }) => imageId)));
  const others = (status?.data ?? []).filter(({ imageId }) => !own.has(imageId));
  const begun = others.filter(({ state }) => state === 'uploading');
  const refused = others.filter(({ state }) => state === 'refused');
  const unsent = filesWithout(
    [...left.files, ...begun.map(({ fileName: name, size }) => ({ name, size }))],
    [],
  );
  if (!canEdit || unsent.length + refused.length === 0) return null;
  const drop = (images: typeof others) =>
    cancel.mutate({ ...place, image_ids: images.map(({ imageId }) => imageId) });
  return (
    <aside aria-label="Photos that have not arrived" className={classes.unfinished}>
      {unsent.length > 0 && (
        <div>
          <IconProgress aria-hidden="true" size={18} />
          <p>
            <b>
              {unsent.length === 1
                ? '1 photo wasn’t sent yet.'
                : `${number(unsent.length)} photos weren’t sent yet.`}
            </b>{' '}
            Choose {unsent.length === 1 ? 'it' : 'them'} again to go on. What has arrived is not sent twice.
            {left.files.length === 0 && ' Another window may be sending them.'}
          </p>
          <AddPhotos onFiles={onFiles} />
          <Button
            variant="subtle"
            onClick={() => {
              left.forget();
              if (begun.length > 0) drop(begun);
            }}
          >
            Discard
          </Button>
          <UnsentNames files={unsent} />
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

/** Files that are named at once; the rest on demand. */
const SHOWN = 5;

/** Names and sizes of files that were not sent, to find them again. */
function UnsentNames({ files }: { files: readonly UnsentFile[] }) {
  const { number, settings } = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.unsent}>
      <ul aria-label="Photos that weren’t sent">
        {(isOpen ? files : files.slice(0, SHOWN)).map(({ name, size }) => (
          <li key={`${size} ${name}`}>
            <bdi>{name}</bdi> <small>{fileSize(size, settings.locale)}</small>
          </li>
        ))}
      </ul>
      {files.length > SHOWN && (
        <Button size="sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${number(files.length)}`}
        </Button>
      )}
    </div>
  );
}
