/** The page of a gallery that visitors see: light, without Mantine, in the studio's colours. Styles: `@atelier/ui/gallery-page.css`. */

export { type GalleryLook, gridOfLook } from './look';
export { PhotoGrid, type PhotoGridProps } from './PhotoGrid/PhotoGrid';
export type { PhotoSource, PhotoView } from './photo';
