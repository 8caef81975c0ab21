import { doorHandlers } from './door';
import { enteringHandlers } from './entering';
import { firstLookHandlers } from './first-look';
import { invitationHandlers } from './invitations';
import { preRegisteredHandlers } from './pre-registered';
import { visitHandlers } from './visited-gallery';
import { visitedImageHandlers } from './visited-images';
import { visitorHandlers } from './visitors';

export { findVisited, readerClaims } from './bytes';
export { doorState } from './door';
export { enterFound, registerEntering } from './entering';
export { findGallery, passerBy } from './find-gallery';
export { registerGuesses } from './guesses';
export { joinSteps, settledVisit } from './joined';
export { type Looking, lookingOf, revisionOf } from './looking';
export { visitNotices } from './notices';
export { registerReleaseMails } from './pre-registered';
export { galleryLinks, galleryPreRegisteredUsers, galleryVisitors } from './schema';
export { presentVisitor } from './visited-gallery';
export { presentSeen, recordEvent, visitedImage } from './visited-images';

/** Answers to the calls about visits. */
export const visitingHandlers = {
  ...doorHandlers,
  ...firstLookHandlers,
  ...enteringHandlers,
  ...visitHandlers,
  ...visitedImageHandlers,
  ...visitorHandlers,
  ...invitationHandlers,
  ...preRegisteredHandlers,
};
