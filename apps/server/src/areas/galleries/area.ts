import { defineArea } from '../../platform/area';
import { albumHandlers } from './albums';
import { embedHandlers } from './embeds';
import { galleryLimits } from './limits';
import { followTimezones, readShare, readVisit } from './record';
import * as tables from './schema';
import { studioHandlers, sweepGalleries } from './studio';
import { registerPosters, videoHandlers } from './videos';

/** Galleries: photographs for clients and their guests, who have no account. */
export const galleries = defineArea({
  name: 'galleries',
  handlers: { ...albumHandlers, ...videoHandlers, ...embedHandlers, ...studioHandlers },
  readVisit,
  readShare,
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
  jobs(platform) {
    registerPosters(platform);
    platform.jobs.every('galleries.days', 300, () => followTimezones(platform));
    platform.jobs.every('galleries.sweep', 3_600, () => sweepGalleries(platform));
  },
  tables,
  limits: galleryLimits,
});
