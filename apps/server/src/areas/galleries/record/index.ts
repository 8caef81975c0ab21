export {
  accessTo,
  type GalleryRow,
  galleryOf,
  isSharedWith,
  maySeeStill,
  readShare,
  refuseStale,
  refuseUnshared,
  seesSharedOnly,
} from './access';
export { dayColumns, followTimezones } from './days';
export { guestAccessOf, layoutOf, preferencesOf, visitorFormOf } from './documents';
export { ofGallery } from './notice';
export { idTaken, newId } from './once';
export { changedPin, isPinRight } from './pins';
export { readVisit, readVisitById } from './read-visit';
export { rightsOf, type VisitRights } from './rights';
export {
  galleries,
  galleryAlbums,
  galleryCollaborators,
  galleryDefaults,
  galleryImages,
  gallerySlugs,
  galleryUnlocks,
  galleryVisits,
} from './schema';
export { availability, moveTo, proposeSlug, slugsOf } from './slugs';
export { descriptionOf, nameOf, optional } from './texts';
export { clientImages, imagesThere, knownAlbums, openAlbums, unseenIn, visibleImages } from './visible';
