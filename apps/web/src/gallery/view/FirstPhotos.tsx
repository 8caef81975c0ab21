import type { VisitedImage } from '@atelier/sdk';
import classes from './FirstPhotos.module.css';

/** The first photographs of an album, before any script runs: in rows, each as wide as its shape asks for. */
export function FirstPhotos({ images }: { readonly images: readonly VisitedImage[] }) {
  return (
    <div className={classes.rows}>
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
          style={{ flexGrow: width / height, flexBasis: `${(width / height) * 10}rem` }}
        />
      ))}
    </div>
  );
}
