import { doorHandlers } from './door';
import { enteringHandlers } from './entering';
import { visitHandlers } from './visited-gallery';
import { visitedImageHandlers } from './visited-images';

export { findVisited } from './bytes';
export { registerEntering } from './entering';
export { registerGuesses } from './guesses';
export { type Looking, lookingOf } from './looking';
export { visitNotices } from './notices';
export { galleryLinks, galleryPreRegisteredUsers, galleryVisitors } from './schema';
export { presentVisitedImages, recordEvent, visitedImage } from './visited-images';

/** Answers to the calls about visits. */
export const visitingHandlers = {
  ...doorHandlers,
  ...enteringHandlers,
  ...visitHandlers,
  ...visitedImageHandlers,
};
