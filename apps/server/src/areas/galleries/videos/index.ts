export { registerPosters } from './posters';
export { galleryVideos } from './schema';
export { videoHandlers, videosOf } from './videos';
