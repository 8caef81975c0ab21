import { collaboratorHandlers } from './collaborators';
import { galleryHandlers } from './galleries';
import { settingsHandlers } from './settings';
import { sharingHandlers } from './sharing';

export { sweepGalleries } from './sweep';

/** Answers to the studio's calls about galleries. */
export const studioHandlers = {
  ...galleryHandlers,
  ...settingsHandlers,
  ...sharingHandlers,
  ...collaboratorHandlers,
};
