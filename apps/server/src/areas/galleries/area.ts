import { defineArea } from '../../platform/area';
import { albumHandlers } from './albums';
import { commentHandlers, imageCommented, sweepComments } from './comments';
import { downloadHandlers, mountDownloads, sweepDownloads, wholeDownloaded } from './downloads';
import { embedHandlers } from './embeds';
import {
  continueFaces,
  faceHandlers,
  registerFinding,
  registerGrouping,
  searchDrawn,
  sweepFaces,
} from './faces';
import { imageHandlers, mountImages, registerDrawing, sweepImages } from './images';
import { joiningHandlers, sweepVisitorCodes } from './joining';
import { galleryLimits } from './limits';
import { followTimezones, readShare, readVisit } from './record';
import * as tables from './schema';
import {
  followTimezonesOfSelections,
  selectionFinished,
  selectionHandlers,
  sweepSelections,
} from './selections';
import { studioHandlers, sweepGalleries } from './studio';
import { registerTags, sweepTags, tagHandlers } from './tags';
import { mountPosters, registerPosters, videoHandlers, videoPlayers } from './videos';
import {
  findVisited,
  registerEntering,
  registerGuesses,
  registerReleaseMails,
  visitingHandlers,
  visitNotices,
} from './visits';
import { coverVersion, sweepWatermarks, watermarkHandlers } from './watermarks';

/** Galleries: photographs for clients and their guests, who have no account. */
export const galleries = defineArea({
  name: 'galleries',
  handlers: {
    ...albumHandlers,
    ...imageHandlers,
    ...tagHandlers,
    ...watermarkHandlers,
    ...videoHandlers,
    ...embedHandlers,
    ...downloadHandlers,
    ...selectionHandlers,
    ...commentHandlers,
    ...joiningHandlers,
    ...faceHandlers,
    ...studioHandlers,
    ...visitingHandlers,
  },
  readVisit,
  readShare,
  notices: [...visitNotices, selectionFinished, imageCommented, wholeDownloaded],
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
  routes: [mountImages(coverVersion, findVisited), mountDownloads, mountPosters],
  frames: videoPlayers,
  jobs(platform) {
    registerDrawing(platform, searchDrawn);
    registerFinding(platform);
    registerGrouping(platform);
    registerTags(platform);
    registerPosters(platform);
    registerEntering(platform);
    registerGuesses(platform);
    registerReleaseMails(platform);
    platform.jobs.every('galleries.days', 300, async () => {
      await followTimezones(platform);
      await followTimezonesOfSelections(platform);
    });
    platform.jobs.every('galleries.faces', 300, () => continueFaces(platform));
    platform.jobs.every('galleries.sweep', 3_600, async () => {
      await sweepImages(platform);
      await sweepTags(platform);
      await sweepWatermarks(platform);
      await sweepComments(platform);
      await sweepFaces(platform);
      await sweepSelections(platform);
      await sweepDownloads(platform);
      await sweepVisitorCodes(platform);
      await sweepGalleries(platform);
    });
  },
  tables,
  limits: galleryLimits,
});
