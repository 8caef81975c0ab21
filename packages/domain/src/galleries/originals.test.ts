import { expect, test } from 'vitest';
import { foreseenRefusal, type ImageRefusalReason, imageRefusal, LARGEST_ORIGINAL } from './index.js';

test.each<readonly [string, string, number, ImageRefusalReason | null]>([
  ['JL_0001.jpg', 'image/jpeg', 1, null],
  ['JL_0001', '', LARGEST_ORIGINAL, null],
  ['wedding.tif', 'application/octet-stream', 9, null],
  ['JL_0001.CR3', '', 9, 'raw'],
  ['JL_0001.dng', 'image/x-adobe-dng', 9, 'raw'],
  ['IMG_0001.HEIC', 'image/heic', 9, 'heic'],
  ['IMG_0001.jpg', 'image/heic', 9, 'heic'],
  ['logo.svg', 'image/svg+xml', 9, 'unsupported'],
  ['film.mov', 'video/quicktime', 9, 'notAnImage'],
  ['JL_0001.jpg', 'image/jpeg', 0, 'empty'],
  ['JL_0001.jpg', 'image/jpeg', LARGEST_ORIGINAL + 1, 'tooLarge'],
])('U-1: %s (%s, %i bytes) is refused as %s', (name, type, size, reason) => {
  expect(foreseenRefusal(name, type, size)).toBe(reason);
});

test('U-2: a refusal says what to do', () => {
  expect(imageRefusal('differs')).toMatchObject({ canRetry: true });
  expect(imageRefusal('raw')).toEqual({
    reason: 'raw',
    message: 'This is a raw file, which every program shows differently. Export it as a JPEG.',
    canRetry: false,
  });
});
