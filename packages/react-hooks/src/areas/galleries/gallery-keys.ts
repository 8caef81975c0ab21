import type { LiveKeys } from '../../platform/live.js';

const all = ['galleries'] as const;

/** The cache keys of galleries. What belongs to one gallery begins with its key. */
export const galleryKeys = {
  all,
  lists: [...all, 'lists'],
  ones: [...all, 'one'],
  /** Galleries that can come back; what was deleted in a gallery belongs to it. */
  deleted: [...all, 'deleted'],
  deletedIn: (id: string) => [...all, 'one', id, 'deleted'],
  one: (id: string) => [...all, 'one', id],
  /** The gallery itself; `one` is everything of it. */
  details: (id: string) => [...all, 'one', id, 'details'],
  albums: (id: string) => [...all, 'one', id, 'albums'],
  album: (id: string, albumId: string) => [...all, 'one', id, 'albums', albumId],
  preferences: (id: string) => [...all, 'one', id, 'preferences'],
  layout: (id: string) => [...all, 'one', id, 'layout'],
  sharing: (id: string) => [...all, 'one', id, 'sharing'],
  collaborators: (id: string) => [...all, 'one', id, 'collaborators'],
  slugs: [...all, 'slugs'],
  /** Albums, tags and videos are part of a gallery; pages of images are not. */
  images: [...all, 'images'],
  downloads: [...all, 'downloads'],
  selections: [...all, 'selections'],
  comments: [...all, 'comments'],
  visitors: [...all, 'visitors'],
  faces: [...all, 'faces'],
} as const;

/** The cache keys of watermark profiles. */
export const watermarkKeys = { all: ['watermarks'] } as const;

/** What shows galleries and what belongs to them. */
export const galleryLiveKeys = {
  gallery: (id) => [
    galleryKeys.lists,
    galleryKeys.deleted,
    id === undefined ? galleryKeys.ones : galleryKeys.one(id),
    // A watermark says how many galleries have it.
    watermarkKeys.all,
  ],
  'gallery-album': () => [galleryKeys.ones],
  // People are counted by the images that they are on.
  'gallery-image': () => [galleryKeys.images, galleryKeys.ones, galleryKeys.faces],
  'gallery-tag': () => [galleryKeys.images, galleryKeys.ones],
  'gallery-selection': () => [galleryKeys.selections],
  'gallery-comment': () => [galleryKeys.comments],
  'gallery-visitor': () => [galleryKeys.visitors],
  'gallery-face-group': () => [galleryKeys.faces],
  watermark: () => [watermarkKeys.all],
} as const satisfies Partial<LiveKeys>;
