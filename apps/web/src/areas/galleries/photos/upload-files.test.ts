import type { AlbumUpload } from '@atelier/react-hooks';
import { describe, expect, it } from 'vitest';
import { uploadFiles, uploadId, uploadOf, uploadTitle } from './upload-files';

type Sent = AlbumUpload['list']['files'][number];

const file = (part: Partial<Sent>): Sent => ({
  id: 1,
  fileName: 'JL_4417.jpg',
  size: 100,
  sent: 0,
  state: 'waiting',
  imageId: null,
  duplicateOf: null,
  refusal: null,
  error: null,
  ...part,
});
const damaged = { reason: 'damaged', message: 'This image is damaged.', canRetry: false };
const onServer = (state: string, refusal: typeof damaged | null = null) => ({
  imageId: 'image',
  fileName: 'JL_4417.jpg',
  state,
  refusal,
  received: 100,
  size: 100,
});
const shown = (sent: Partial<Sent>, ...server: ReturnType<typeof onServer>[]) =>
  uploadFiles(
    [
      {
        galleryId: 'gallery',
        albumId: 'album',
        list: { files: [file(sent)], paused: null, total: 100, sent: 0 },
      },
    ],
    server,
  )[0];

describe('files of an upload', () => {
  it.each([
    ['is on its way', { state: 'sending', sent: 40 }, [], { state: 'uploading', received: 40 }],
    ['is there', { state: 'arrived', imageId: 'image' }, [], { state: 'done' }],
    ['is checked', { state: 'arrived', imageId: 'image' }, [onServer('drawing')], { state: 'checking' }],
    [
      'is refused once the server has looked at it, and has to be chosen again',
      { state: 'arrived', imageId: 'image' },
      [onServer('refused', damaged)],
      { state: 'refused', reason: 'This image is damaged.', canRetry: false },
    ],
    [
      'is refused before it is sent',
      { state: 'refused', refusal: { ...damaged, canRetry: true } },
      [],
      { state: 'refused', canRetry: true },
    ],
    [
      'failed, and may be tried again',
      { state: 'failed', error: { kind: 'network', message: 'The connection broke.' } },
      [],
      { state: 'failed', canRetry: true },
    ],
    ['is there already', { state: 'duplicate', duplicateOf: 'other' }, [], { state: 'duplicate' }],
  ] as const)('%s', (_what, sent, server, expected) => {
    expect(shown(sent as Partial<Sent>, ...server)).toMatchObject(expected);
  });

  it('are known by album and number', () => {
    expect(uploadOf(uploadId('album', 12))).toEqual({ albumId: 'album', fileId: 12 });
  });

  it.each([
    [['Evening'], 'Evening'],
    [['Evening', 'Dinner'], 'Evening, then Dinner'],
    [['Evening', 'Dinner', 'Party'], 'Evening, then 2 more albums'],
  ])('go to %j', (names, title) => {
    expect(uploadTitle(names)).toBe(title);
  });
});
