export { galleryTagImages, galleryTags } from './schema';
export { registerTags, sweepTags, tagHandlers } from './tags';
