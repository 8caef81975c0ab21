import { type Client, type GetImageUploadStatusOutput, galleryImages } from '@atelier/sdk';
import { useMemo, useSyncExternalStore } from 'react';
import { useConnection } from '../../platform/client.js';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';
import {
  createUploadQueue,
  type UploadAlbum,
  type UploadQueue,
  type UploadQueueState,
} from './upload-queue.js';

export type { AlbumUpload, UploadAlbum, UploadQueue, UploadQueueState } from './upload-queue.js';

/** Uploads outlive the screen that began them. */
const kept = new WeakMap<Client, Map<string | undefined, UploadQueue>>();

function queueOf(client: Client, workspaceId: string | undefined): UploadQueue {
  const queues = kept.get(client) ?? new Map<string | undefined, UploadQueue>();
  kept.set(client, queues);
  const queue = queues.get(workspaceId) ?? createUploadQueue(client, workspaceId);
  queues.set(workspaceId, queue);
  return queue;
}

/** Uploads of the open workspace, and what can be done with them. */
export interface GalleryUploads extends UploadQueueState, Omit<UploadQueue, 'state' | 'subscribe'> {}

/**
 * Uploads many files to albums, with progress. It goes on while other screens are shown, and by itself when the connection
 * is back. After a reload, choose the same files again: nothing is sent twice.
 */
export function useGalleryUploads(): GalleryUploads {
  const { client, workspaceId } = useConnection();
  const queue = queueOf(client, workspaceId);
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  return useMemo(() => ({ ...queue, ...state }), [queue, state]);
}

/**
 * Reads the images of an album that are not ready, and why any was refused. It follows by itself where there is a live socket.
 *
 * @param page - from 1; 100 images each.
 */
export const useImageUploadStatus = ({ galleryId, albumId }: UploadAlbum, page = 1) =>
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
