import {
  useDownloadAlbum,
  useDownloadGallery,
  useDownloadImage,
  useDownloadSelection,
  useDownloadTag,
} from '@atelier/react-hooks';
import type { DownloadStarted } from '@atelier/sdk';
import { useRef } from 'react';
import { saveFile } from '../../../app/save-file';
import { toastRetry, toasts } from '../../../app/toasts';
import { sizeOf } from './sizes';

/** What one zip is made of. */
export type Downloaded =
  | { readonly galleryId: string }
  | { readonly galleryId: string; readonly albumId: string; readonly imageIds?: string[] }
  | { readonly galleryId: string; readonly albumId: string; readonly tagId: string }
  | { readonly selectionId: string };

/** Downloads photographs of the studio. */
export interface Downloads {
  /** Prepares one zip, and opens its page in a new tab. */
  readonly start: (what: Downloaded, sizeId: string) => void;
  /** Saves one photograph, checked by its hash. */
  readonly image: (imageId: string, sizeId: string) => void;
  /** Whether a zip is being prepared. */
  readonly isPending: boolean;
}

/** Opens a tab within the press, because a browser lets no page open one later; null if it does not let this one either. */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  return tab;
}

function lead(tab: Window | null, url: string): void {
  if (tab && !tab.closed) tab.location.replace(url);
  else
    toasts.show('The download is ready', {
      action: { label: 'Open', onAction: () => window.open(url, '_blank', 'noopener') },
    });
}

/** Downloads a gallery, an album, a tag, a selection or some photographs as one zip, or one photograph as it is. */
export function useDownloads(): Downloads {
  const gallery = useDownloadGallery();
  const album = useDownloadAlbum();
  const tag = useDownloadTag();
  const selection = useDownloadSelection();
  const photo = useDownloadImage();
  const isPreparing = useRef(false);
  const prepare = (
    what: Downloaded,
    size: ReturnType<typeof sizeOf>,
  ): Promise<DownloadStarted | undefined> => {
    if ('selectionId' in what) return selection.send({ ...what, size });
    if ('tagId' in what) return tag.send({ ...what, size });
    return 'albumId' in what ? album.send({ ...what, size }) : gallery.send({ ...what, size });
  };
  const start = (what: Downloaded, sizeId: string) => {
    if (isPreparing.current) return;
    isPreparing.current = true;
    const tab = openTab();
    prepare(what, sizeOf(sizeId))
      .then((started) => (started ? lead(tab, started.url) : tab?.close()))
      .catch((error: unknown) => {
        tab?.close();
        toastRetry(error, 'Couldn’t prepare the download.', () => start(what, sizeId));
      })
      .finally(() => {
        isPreparing.current = false;
      });
  };
  const image = (imageId: string, sizeId: string) =>
    void photo
      .send({ imageId, imageType: sizeOf(sizeId) === 'original' ? 'original' : 'optimized' })
      .then((file) => file && saveFile(file.blob, file.fileName))
      .catch((error: unknown) =>
        toastRetry(error, 'Couldn’t download the photo.', () => image(imageId, sizeId)),
      );
  return {
    start,
    image,
    isPending: [gallery, album, tag, selection].some((one) => one.isPending),
  };
}
