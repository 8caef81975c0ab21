import type { GalleryImageDetails } from '@atelier/sdk';

/**
 * Returns a line about a photograph, such as `JL_4417.jpg, 12 Sept 2026, 18:04, Sony A7 IV, 50 mm`.
 *
 * @param instant - writes an instant.
 */
export const cameraOf = (
  { fileName, takenAt, exif, caption }: GalleryImageDetails,
  instant: (iso: string) => string,
): string =>
  [
    caption,
    fileName,
    takenAt && instant(takenAt),
    exif?.camera,
    exif?.focalLength,
    exif?.aperture,
    exif?.exposure,
    exif?.iso && `ISO ${exif.iso}`,
  ]
    .filter(Boolean)
    .join(', ');
