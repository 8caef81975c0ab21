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
const PeoplePart = lazyScreen<GalleryPartProps>(async () => (await import('./people/PeoplePart')).PeoplePart);
const VideosPart = lazyScreen<GalleryPartProps>(async () => (await import('./videos/VideosPart')).VideosPart);
const LookPart = lazyScreen<GalleryPartProps>(async () => (await import('./settings/LookPart')).LookPart);
const AccessPart = lazyScreen<GalleryPartProps>(
  async () => (await import('./settings/AccessPart')).AccessPart,
);
const SettingsPart = lazyScreen<GalleryPartProps>(
  async () => (await import('./settings/SettingsPart')).SettingsPart,
);

/** The parts of a gallery in their order; the first one is where a gallery opens. */
export const galleryParts: readonly [GalleryPart, ...GalleryPart[]] = [
  { id: 'photos', label: 'Photos', content: PhotosPart, count: ({ imageCount }) => imageCount },
  {
    id: 'films',
    label: 'Films',
    content: VideosPart,
    count: ({ embeddedVideos }) => embeddedVideos.length,
  },
  { id: 'people', label: 'People', content: PeoplePart },
  { id: 'look', label: 'Look', content: LookPart },
  { id: 'access', label: 'Access and PIN', content: AccessPart },
  { id: 'settings', label: 'Settings', content: SettingsPart },
];

/** Opens with `?share` in the address of a gallery. */
export const GalleryShare: ComponentType<GalleryShareProps> | undefined = lazyScreen<GalleryShareProps>(
  async () => (await import('./share/GalleryShare')).GalleryShare,
);
