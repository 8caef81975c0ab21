export { galleryDownloads } from './schema';
