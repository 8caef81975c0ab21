export * from './galleries.js';
export * from './gallery-albums.js';
export * from './gallery-collaborators.js';
export * from './gallery-images.js';
export * from './gallery-tags.js';
export * from './gallery-videos.js';
export * from './image-uploads.js';
export * from './watermarks.js';
