export {
  accessTo,
  type GalleryRow,
  galleryOf,
  isSharedWith,
  readShare,
  refuseStale,
  seesSharedOnly,
} from './access';
export { dayColumns, followTimezones } from './days';
export { guestAccessOf, layoutOf, preferencesOf } from './documents';
export { idTaken, newId } from './once';
export { changedPin } from './pins';
export { readVisit } from './read-visit';
export {
  galleries,
  galleryAlbums,
  galleryCollaborators,
  galleryDefaults,
  galleryImages,
  gallerySlugs,
} from './schema';
export { availability, moveTo, proposeSlug, slugsOf } from './slugs';
export { descriptionOf, nameOf, optional } from './texts';
