import type { AlbumUpload } from '@atelier/react-hooks';
import { errorMessage, type GetImageUploadStatusOutput, type ImageUploadList } from '@atelier/sdk';
import type { UploadFile, UploadState } from '@atelier/ui';

type Sent = ImageUploadList['files'][number];
type OnServer = GetImageUploadStatusOutput['data'][number];

const states: Readonly<Record<Sent['state'], UploadState>> = {
  waiting: 'waiting',
  sending: 'uploading',
  arrived: 'done',
  duplicate: 'duplicate',
  refused: 'refused',
  failed: 'failed',
};

/** Returns the id of a file among those of all albums. */
export const uploadId = (albumId: string, fileId: number): string => `${albumId}/${fileId}`;

/** Returns the album and the file that an id stands for. */
export function uploadOf(id: string): { albumId: string; fileId: number } {
  const [albumId = '', fileId = ''] = id.split('/');
  return { albumId, fileId: Number(fileId) };
}

/**
 * Returns the files of uploads as the kit shows them.
 *
 * @param onServer - images that have arrived and are not ready: the server is still checking them, or has refused them.
 */
export function uploadFiles(uploads: readonly AlbumUpload[], onServer: readonly OnServer[]): UploadFile[] {
  const checked = new Map(onServer.map((image) => [image.imageId, image]));
  return uploads.flatMap(({ albumId, list }) =>
    list.files.map((file) => {
      const { id, fileName: name, size, sent: received, imageId, error } = file;
      const found = file.state === 'arrived' && imageId !== null ? checked.get(imageId) : undefined;
      const refusal = file.refusal ?? found?.refusal ?? null;
      return {
        id: uploadId(albumId, id),
        name,
        size,
        received,
        state: refusal ? 'refused' : found ? 'checking' : states[file.state],
        reason: refusal?.message ?? (error ? errorMessage(error) : undefined),
        // What the server refused has to be chosen again: its bytes are gone.
        canRetry: file.state === 'failed' || (file.refusal?.canRetry ?? false),
      };
    }),
  );
}

/** Returns what an upload is called: the album that is filled, and the one after it. */
export function uploadTitle(names: readonly string[]): string {
  const [first = '', second, ...others] = names;
  if (second === undefined) return first;
  return others.length === 0 ? `${first}, then ${second}` : `${first}, then ${others.length + 1} more albums`;
}
