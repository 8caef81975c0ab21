import type { LiveKeys } from '../../platform/live.js';

const all = ['galleries'] as const;

/** The cache keys of galleries. What belongs to one gallery begins with its key. */
export const galleryKeys = {
  all,
  lists: [...all, 'lists'],
  ones: [...all, 'one'],
  one: (id: string) => [...all, 'one', id],
  /** Albums, tags and videos are part of a gallery; pages of images are not. */
  images: [...all, 'images'],
  selections: [...all, 'selections'],
  comments: [...all, 'comments'],
  visitors: [...all, 'visitors'],
  faces: [...all, 'faces'],
} as const;

/** The cache keys of watermark profiles. */
export const watermarkKeys = { all: ['watermarks'] } as const;

/** What shows galleries and what belongs to them. */
export const galleryLiveKeys = {
  gallery: (id) => [galleryKeys.lists, id === undefined ? galleryKeys.ones : galleryKeys.one(id)],
  'gallery-album': () => [galleryKeys.ones],
  'gallery-image': () => [galleryKeys.images, galleryKeys.ones],
  'gallery-tag': () => [galleryKeys.images, galleryKeys.ones],
  'gallery-selection': () => [galleryKeys.selections],
  'gallery-comment': () => [galleryKeys.comments],
  'gallery-visitor': () => [galleryKeys.visitors],
  'gallery-face-group': () => [galleryKeys.faces],
  watermark: () => [watermarkKeys.all],
} as const satisfies Partial<LiveKeys>;
