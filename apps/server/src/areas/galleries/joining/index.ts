export { joiningHandlers } from './handlers';
export { galleryVisitorCodes } from './schema';
export { sweepVisitorCodes } from './sweep';
