export { joinCounts } from './counting';
export { downloadHandlers } from './handlers';
export { wholeDownloaded } from './notices';
export { mountDownloads } from './routes';
export { galleryDownloads } from './schema';
export { sweepDownloads } from './sweep';
