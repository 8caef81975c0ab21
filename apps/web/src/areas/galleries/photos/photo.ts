import type { GalleryImage } from '@atelier/sdk';
import type { PhotoView } from '@atelier/ui';

/** Returns an image as grids and viewers draw it. */
export const photoOf = ({
  _id,
  fileName,
  width,
  height,
  placeholder,
  sources,
  isHidden,
}: GalleryImage): PhotoView => ({
  id: _id,
  name: fileName,
  // What is ready has been measured.
  width: width ?? 3,
  height: height ?? 2,
  placeholder,
  sources,
  isHidden,
});
