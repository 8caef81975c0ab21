/** What pages show: pictures, films and files, from their upload until no block names them any more. */
export { fileIdOf } from './addresses';
export { registerArrivals } from './arrival';
export { listPageFiles, shownFiles } from './files';
export { filesOf, removeFilesOf, sweepFiles } from './sweep';
export { openCoverUpload, openFileUpload } from './uploads';
