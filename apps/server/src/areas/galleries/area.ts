import { defineArea } from '../../platform/area';
import { galleryLimits } from './limits';
import { readVisit } from './record';
import * as tables from './schema';

/** Galleries: photographs for clients and their guests, who have no account. */
export const galleries = defineArea({
  name: 'galleries',
  readVisit,
  live: {
    gallery: 'member',
    'gallery-album': 'member',
    'gallery-image': 'member',
    'gallery-tag': 'member',
    'gallery-selection': 'member',
    'gallery-comment': 'member',
    'gallery-visitor': 'member',
    'gallery-face-group': 'member',
    watermark: 'member',
  },
  tables,
  limits: galleryLimits,
});
