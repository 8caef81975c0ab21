import { AlbumList } from '@atelier/ui';
import type { GalleryPartProps } from '../part';
import { AlbumPhotos } from './AlbumPhotos';
import classes from './photos.module.css';
import { albumHref, useAlbumPlace } from './use-album-place';

/** The albums of a gallery, and the photographs of the one that is open. */
export function PhotosPart({ gallery }: GalleryPartProps) {
  const { album } = useAlbumPlace(gallery);
  return (
    <div className={classes.part}>
      <AlbumList
        className={classes.albums}
        albums={gallery.albums.map(({ _id, name, imageCount, hasPin, isLocked, hiddenFrom }) => ({
          id: _id,
          name,
          href: albumHref(gallery._id, _id),
          photos: imageCount,
          hasPin,
          isLocked,
          isHidden: hiddenFrom.length > 0,
        }))}
        current={album?._id ?? ''}
      />
      {album && <AlbumPhotos key={album._id} gallery={gallery} album={album} />}
    </div>
  );
}
