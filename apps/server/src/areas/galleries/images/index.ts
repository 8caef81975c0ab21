export { galleryVariants } from './schema';
