import { videoHandlers as studioVideoHandlers } from './videos';
import { visitedVideoHandlers } from './visited';

export { registerPosters } from './posters';
export { videoPlayers } from './providers';
export { mountPosters } from './routes';
export { galleryVideos } from './schema';
export { videosOf } from './videos';

/** Answers to the calls about films. */
export const videoHandlers = { ...studioVideoHandlers, ...visitedVideoHandlers };
