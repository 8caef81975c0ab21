import { collaboratorHandlers } from './collaborators';
import { deletedGalleryHandlers } from './deleted';
import { galleryHandlers } from './galleries';
import { settingsHandlers } from './settings';
import { sharingHandlers } from './sharing';
import { studioVisitorHandlers } from './visitors';

export { sweepGalleries } from './sweep';

/** Answers to the studio's calls about galleries. */
export const studioHandlers = {
  ...galleryHandlers,
  ...deletedGalleryHandlers,
  ...settingsHandlers,
  ...sharingHandlers,
  ...collaboratorHandlers,
  ...studioVisitorHandlers,
};
