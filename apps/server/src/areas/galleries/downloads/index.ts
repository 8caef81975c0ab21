export { downloadHandlers } from './handlers';
export { mountDownloads } from './routes';
export { galleryDownloads } from './schema';
export { sweepDownloads } from './sweep';
