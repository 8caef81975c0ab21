export { fileAnswer, type ShownFiles, shownFiles } from './answers';
export { CLIENT_FILES, clientAddress, type FileAddress, isOurAddress } from './client-addresses';
export { keptFiles, missingFilesOf, namedIn, requireFiles } from './kept-files';
export { COVER_TYPE, COVER_WIDTHS, coverKey } from './pictures';
export { smartFileFiles, smartFileVersionFiles } from './schema';
export { sweepFiles } from './sweep';
export { fileHandlers } from './uploads';
export { bindFiles } from './version-files';
