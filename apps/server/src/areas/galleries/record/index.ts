export { guestAccessOf, layoutOf, preferencesOf, visitorFormOf } from './documents';
export { readVisit } from './read-visit';
export { knownAlbums, openAlbums, visibleImages } from './visible';
