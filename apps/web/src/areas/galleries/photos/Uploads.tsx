import { useCancelImageUploads, useGalleryUploads, useImageUploadStatus } from '@atelier/react-hooks';
import type { Album, Gallery } from '@atelier/sdk';
import { UploadPanel, uploadTotals } from '@atelier/ui';
import { useState } from 'react';
import classes from './photos.module.css';
import { uploadFiles, uploadOf, uploadTitle } from './upload-files';
import { useSpeed } from './use-speed';

export interface UploadsProps {
  gallery: Gallery;
  /** The album that is open: what the server says of its files is shown as well. */
  album: Album | undefined;
}

/** The upload to a gallery, in a corner of it; nothing while there is none. */
export function Uploads({ gallery, album }: UploadsProps) {
  const uploads = useGalleryUploads();
  const albums = uploads.albums.filter(({ galleryId }) => galleryId === gallery._id);
  if (albums.length === 0) return null;
  return <RunningUploads gallery={gallery} album={album} />;
}

function RunningUploads({ gallery, album }: UploadsProps) {
  const uploads = useGalleryUploads();
  const albums = uploads.albums.filter(({ galleryId }) => galleryId === gallery._id);
  const shown = album?._id ?? albums[0]?.albumId ?? '';
  const status = useImageUploadStatus({ galleryId: gallery._id, albumId: shown });
  const cancel = useCancelImageUploads();
  const [isSmall, setSmall] = useState(false);
  const files = uploadFiles(albums, status.data?.data ?? []);
  const totals = uploadTotals(files);
  const open = albums.filter(({ list }) =>
    list.files.some(({ state }) => state === 'waiting' || state === 'sending'),
  );
  const names = (open.length > 0 ? open : albums).map(
    ({ albumId }) => gallery.albums.find(({ _id }) => _id === albumId)?.name ?? gallery.name,
  );
  return (
    <UploadPanel
      className={classes.upload}
      title={uploadTitle(names)}
      files={files}
      bytesPerSecond={useSpeed(totals.received)}
      isPaused={uploads.paused === 'asked'}
      isOffline={uploads.paused === 'offline'}
      onPause={(isPaused) => (isPaused ? uploads.pause() : uploads.resume())}
      onRetry={(id) => {
        const { albumId, fileId } = uploadOf(id);
        uploads.retry(albumId, fileId);
      }}
      onRetryAll={uploads.resume}
      onCancel={() => uploads.cancel(gallery._id)}
      onClose={() => {
        const sent = new Set(albums.flatMap(({ list }) => list.files.map(({ imageId }) => imageId)));
        const refused = (status.data?.data ?? []).filter(
          ({ imageId, state }) => state === 'refused' && sent.has(imageId),
        );
        if (refused.length > 0)
          cancel.mutate({
            galleryId: gallery._id,
            albumId: shown,
            image_ids: refused.map(({ imageId }) => imageId),
          });
        uploads.clear(gallery._id);
      }}
      isSmall={isSmall}
      onSmall={setSmall}
    />
  );
}
