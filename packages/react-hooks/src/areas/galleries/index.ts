export * from './galleries.js';
export * from './gallery-albums.js';
export * from './gallery-collaborators.js';
export * from './gallery-videos.js';
