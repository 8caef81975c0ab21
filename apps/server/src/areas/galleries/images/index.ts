import { deletedImageHandlers } from './deleted';
import { albumImageHandlers } from './images';
import { uploadHandlers } from './uploads';

export { addressesFor, GRID_WIDTH, type ImageReader, readerOf, signedFor } from './addresses';
export { presentCovers } from './covers';
export { registerDrawing } from './drawing';
export { deleteImages, imageOf, orderOf } from './images';
export { type AddressOf, addressesOf, type ImageRow, presentImages, sourceOf, versionFor } from './present';
export { type FindVisited, isVersion, mountImages } from './routes';
export { galleryVariants } from './schema';
export { sweepImages } from './sweep';
export { type CoverVersion, cleanVersions, newVersion, type VersionRow } from './versions';

/** Answers to the calls about images. */
export const imageHandlers = { ...uploadHandlers, ...albumImageHandlers, ...deletedImageHandlers };
