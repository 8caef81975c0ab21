import type { Gallery } from '@atelier/sdk';

/** What a part of a gallery is given. It draws what is below the head. */
export interface GalleryPartProps {
  readonly gallery: Gallery;
}

/** What shares a gallery. */
export interface GalleryShareProps extends GalleryPartProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}
