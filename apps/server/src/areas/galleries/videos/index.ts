export { registerPosters } from './posters';
export { videoPlayers } from './providers';
export { galleryVideos } from './schema';
export { videoHandlers, videosOf } from './videos';
