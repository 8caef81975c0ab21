import type { VisitedImage } from '@atelier/sdk';
import { type GalleryLook, gridOfLook } from '@atelier/ui/gallery-page';
import classes from './FirstPhotos.module.css';

/** A width, in pixels, at which the grid is not narrow. */
const WIDE = 1_200;

/** The first photographs of an album, before any script runs: in rows, each as wide as its shape asks for. */
export function FirstPhotos({
  images,
  look,
}: {
  readonly images: readonly VisitedImage[];
  readonly look: Pick<GalleryLook, 'spacing' | 'imageSize'>;
}) {
  const [wide, narrow] = [gridOfLook(look, WIDE), gridOfLook(look, 0)];
  const sizes: Record<string, string> = {
    '--row': `${wide.rowHeight}px`,
    '--gap': `${wide.gap}px`,
    '--narrow-row': `${narrow.rowHeight}px`,
    '--narrow-gap': `${narrow.gap}px`,
  };
  return (
    <div className={classes.rows} style={sizes}>
      {images.map(({ _id, width, height, sources, caption }, index) => (
        <img
          key={_id}
          alt={caption ?? ''}
          width={width}
          height={height}
          loading={index < 8 ? 'eager' : 'lazy'}
          decoding="async"
          sizes="(max-width: 600px) 50vw, 25vw"
          srcSet={sources.map((source) => `${source.url} ${source.width}w`).join(', ')}
          src={sources.at(-1)?.url}
          style={{ '--ratio': width / height } as Record<string, number>}
        />
      ))}
    </div>
  );
}
