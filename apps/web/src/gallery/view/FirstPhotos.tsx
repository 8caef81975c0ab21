import type { VisitedImage } from '@atelier/sdk';
import { type GalleryLook, gridOfLook } from '@atelier/ui/gallery-page';
import classes from './FirstPhotos.module.css';

/** A width, in pixels, at which the grid is not narrow. */
const WIDE = 1_200;

/** The first photographs of an album, before any script runs: in rows, each as wide as its shape asks for. */
export function FirstPhotos({
  images,
  look,
  onOpen,
}: {
  readonly images: readonly VisitedImage[];
  readonly look: Pick<GalleryLook, 'spacing' | 'imageSize'>;
  /** Called with the index of a photograph that is pressed before the visit has begun. */
  readonly onOpen: (index: number) => void;
}) {
  const [wide, narrow] = [gridOfLook(look, WIDE), gridOfLook(look, 0)];
  const sizes: Record<string, string> = {
    '--row': `${wide.rowHeight}px`,
    '--gap': `${wide.gap}px`,
    '--narrow-row': `${narrow.rowHeight}px`,
    '--narrow-gap': `${narrow.gap}px`,
  };
  return (
    // For whoever is faster than the grid, which takes keys as well.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      className={classes.rows}
      style={sizes}
      onClick={({ currentTarget, target }) => {
        const index = [...currentTarget.children].indexOf(target as Element);
        if (index >= 0) onOpen(index);
      }}
    >
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
