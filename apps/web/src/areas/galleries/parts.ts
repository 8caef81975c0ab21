import type { Gallery } from '@atelier/sdk';
import type { ComponentType } from 'react';
import { lazyScreen } from '../../app/lazy-screen';
import { OpenCommentCount } from './comments/OpenCommentCount';
import type { GalleryPartProps, GalleryShareProps } from './part';

/** A part of a gallery, with a tab in its head. */
interface GalleryPart {
  /** Last part of its address: `/galleries/:galleryId/<id>`. */
  readonly id: string;
  readonly label: string;
  readonly content: ComponentType<GalleryPartProps>;
  /** It is opened from the menu of the gallery, not by a tab. */
  readonly isInMenu?: boolean;
  /** How many there are in it. */
  readonly count?: (gallery: Gallery) => number;
  /** Reads and writes how many there are, where the gallery itself does not say it. */
  readonly Count?: ComponentType<GalleryPartProps>;
}

const PhotosPart = lazyScreen<GalleryPartProps>(async () => (await import('./photos/PhotosPart')).PhotosPart);
const PeoplePart = lazyScreen<GalleryPartProps>(async () => (await import('./people/PeoplePart')).PeoplePart);
const VideosPart = lazyScreen<GalleryPartProps>(async () => (await import('./videos/VideosPart')).VideosPart);
const SelectionsPart = lazyScreen<GalleryPartProps>(
  async () => (await import('./selections/SelectionsPart')).SelectionsPart,
);
const CommentsPart = lazyScreen<GalleryPartProps>(
  async () => (await import('./comments/CommentsPart')).CommentsPart,
);
const VisitorsPart = lazyScreen<GalleryPartProps>(
  async () => (await import('./visitors/VisitorsPart')).VisitorsPart,
);
const DeletedPart = lazyScreen<GalleryPartProps>(
  async () => (await import('./deleted/DeletedPart')).DeletedPart,
);
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
  { id: 'selections', label: 'Selections', content: SelectionsPart },
  { id: 'comments', label: 'Comments', content: CommentsPart, Count: OpenCommentCount },
  { id: 'visitors', label: 'Visitors', content: VisitorsPart },
  { id: 'look', label: 'Look', content: LookPart },
  { id: 'access', label: 'Access and PIN', content: AccessPart },
  { id: 'settings', label: 'Settings', content: SettingsPart },
  { id: 'deleted', label: 'Recently deleted', content: DeletedPart, isInMenu: true },
];

/** Opens with `?share` in the address of a gallery. */
export const GalleryShare: ComponentType<GalleryShareProps> | undefined = lazyScreen<GalleryShareProps>(
  async () => (await import('./share/GalleryShare')).GalleryShare,
);
