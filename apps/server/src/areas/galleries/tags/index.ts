export { galleryTagImages, galleryTags } from './schema';
export { isTagged, registerTags, sweepTags, tagHandlers } from './tags';
