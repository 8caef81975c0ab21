import {
  type Client,
  createImageUploads,
  type GetImageUploadStatusOutput,
  galleryImages,
  type ImageUploadList,
  type ImageUploads,
} from '@atelier/sdk';
import { useEffect, useSyncExternalStore } from 'react';
import { useConnection } from '../../platform/client.js';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';

interface InAlbum {
  readonly galleryId: string;
  readonly albumId: string;
}

/** Uploads outlive the screen that began them. */
const kept = new WeakMap<Client, Map<string, ImageUploads>>();

function uploadsOf(client: Client, workspaceId: string | undefined, album: InAlbum): ImageUploads {
  const all = kept.get(client) ?? new Map<string, ImageUploads>();
  kept.set(client, all);
  const uploads = all.get(album.albumId) ?? createImageUploads(client, { ...album, workspaceId });
  all.set(album.albumId, uploads);
  return uploads;
}

/** The upload of files to an album, and what can be done with it. */
export interface ImageUploading extends ImageUploadList, Omit<ImageUploads, 'list' | 'subscribe'> {}

/**
 * Uploads many files to an album, with progress. It goes on while other screens are shown, and by itself when the connection
 * is back. After a reload, choose the same files again: nothing is sent twice.
 */
export function useImageUploads({ galleryId, albumId }: InAlbum): ImageUploading {
  const { client, workspaceId } = useConnection();
  const uploads = uploadsOf(client, workspaceId, { galleryId, albumId });
  const list = useSyncExternalStore(uploads.subscribe, uploads.list, uploads.list);
  const isOffline = list.paused === 'offline';
  useEffect(() => {
    if (!isOffline) return undefined;
    window.addEventListener('online', uploads.resume);
    return () => window.removeEventListener('online', uploads.resume);
  }, [isOffline, uploads]);
  const { add, pause, resume, remove, clear } = uploads;
  return { ...list, add, pause, resume, remove, clear };
}

/**
 * Reads the images of an album that are not ready, and why any was refused. It follows by itself where there is a live socket.
 *
 * @param page - from 1; 100 images each.
 */
export const useImageUploadStatus = ({ galleryId, albumId }: InAlbum, page = 1) =>
  useRead<GetImageUploadStatusOutput>(
    [...galleryKeys.images, galleryId, albumId, 'status', page],
    (client, options) =>
      galleryImages(client).uploadStatus({ galleryId, albumId, page, limit: 100 }, options),
  );

/** Takes images that were refused, or whose upload was begun elsewhere, out of the list. */
export const useCancelImageUploads = defineWrite(
  'galleryImages.cancelUploads',
  to(galleryImages, 'cancelUploads'),
  { label: 'Cancel upload', invalidates: () => [galleryKeys.images, galleryKeys.ones] },
);
