import { useAlbumImagesAt, useAlbumLayout } from '@atelier/react-hooks';
import type { Album } from '@atelier/sdk';
import { PhotoGrid, Skeleton } from '@atelier/ui';
import { useCallback, useState } from 'react';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import type { GalleryPartProps } from '../part';
import { photoOf } from './photo';
import classes from './photos.module.css';

export interface AlbumPhotosProps extends GalleryPartProps {
  album: Album;
}

/** The photographs of an album, however many. */
export function AlbumPhotos({ gallery, album }: AlbumPhotosProps) {
  const place = { galleryId: gallery._id, albumId: album._id };
  const layout = useAlbumLayout(place);
  const [seen, setSeen] = useState({ first: 0, after: 1 });
  const onSeen = useCallback((first: number, after: number) => setSeen({ first, after }), []);
  const { images } = useAlbumImagesAt(place, seen.first, seen.after);
  const photoAt = (index: number) => {
    const image = images.get(index);
    return image && photoOf(image);
  };
  return (
    <section aria-label={album.name} className={classes.album}>
      <header className={classes.albumHead}>
        <h2>
          <bdi>{album.name}</bdi>
        </h2>
      </header>
      {layout.data ? (
        <PhotoGrid
          label={`Photos of ${album.name}`}
          ratios={layout.data.ratios}
          photoAt={photoAt}
          onSeen={onSeen}
        />
      ) : layout.isPending ? (
        <Skeleton height={180} />
      ) : (
        <LoadFailed title="Couldn’t load the photos" query={layout} />
      )}
    </section>
  );
}
