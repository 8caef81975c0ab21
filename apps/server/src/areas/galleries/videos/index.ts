export { registerPosters } from './posters';
export { videoHandlers, videosOf } from './videos';
