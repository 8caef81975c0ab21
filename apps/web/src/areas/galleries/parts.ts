import type { Gallery } from '@atelier/sdk';
import type { ComponentType } from 'react';
import { lazyScreen } from '../../app/lazy-screen';
import type { GalleryPartProps, GalleryShareProps } from './part';

/** A part of a gallery, with a tab in its head. */
interface GalleryPart {
  /** Last part of its address: `/galleries/:galleryId/<id>`. */
  readonly id: string;
  readonly label: string;
  readonly content: ComponentType<GalleryPartProps>;
  /** How many there are in it. */
  readonly count?: (gallery: Gallery) => number;
}

const PhotosPart = lazyScreen<GalleryPartProps>(async () => (await import('./photos/PhotosPart')).PhotosPart);

/** The parts of a gallery in their order; the first one is where a gallery opens. */
export const galleryParts: readonly [GalleryPart, ...GalleryPart[]] = [
  { id: 'photos', label: 'Photos', content: PhotosPart, count: ({ imageCount }) => imageCount },
];

/** Opens with `?share` in the address of a gallery. */
export const GalleryShare: ComponentType<GalleryShareProps> | undefined = undefined;
