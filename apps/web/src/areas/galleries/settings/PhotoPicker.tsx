import { useAlbumImagesAt, useAlbumLayout } from '@atelier/react-hooks';
import type { Gallery } from '@atelier/sdk';
import { FormDialog, PhotoGrid, SelectField } from '@atelier/ui';
import { useCallback, useState } from 'react';
import { photoOf } from '../photos/photo';
import { Loaded } from './Loaded';
import classes from './settings.module.css';

export interface PhotoPickerProps {
  /** What the photograph is for. */
  readonly title: string;
  readonly gallery: Pick<Gallery, '_id' | 'albums'>;
  readonly onChoose: (imageId: string) => void;
  readonly onClose: () => void;
}

/** Chooses a photograph of a gallery. */
export function PhotoPicker({ title, gallery, onChoose, onClose }: PhotoPickerProps) {
  const albums = gallery.albums.filter(({ imageCount }) => imageCount > 0);
  const [albumId, setAlbumId] = useState(albums[0]?._id ?? '');
  return (
    <FormDialog opened title={title} size="wide" onClose={onClose}>
      <div className={classes.dialog}>
        {albums.length > 1 && (
          <SelectField
            label="Album"
            options={albums.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={albumId}
            onChange={setAlbumId}
          />
        )}
        <AlbumGrid key={albumId} galleryId={gallery._id} albumId={albumId} onChoose={onChoose} />
      </div>
    </FormDialog>
  );
}

interface AlbumGridProps {
  galleryId: string;
  albumId: string;
  onChoose: (imageId: string) => void;
}

function AlbumGrid({ galleryId, albumId, onChoose }: AlbumGridProps) {
  const album = { galleryId, albumId };
  const [seen, setSeen] = useState({ first: 0, after: 1 });
  const onSeen = useCallback((first: number, after: number) => setSeen({ first, after }), []);
  const { images } = useAlbumImagesAt(album, seen.first, seen.after);
  return (
    <Loaded what="the photos" query={useAlbumLayout(album)}>
      {({ ratios }) => (
        <div className={classes.grid}>
          <PhotoGrid
            label="Photos"
            ratios={ratios}
            photoAt={(index) => {
              const image = images.get(index);
              return image && photoOf(image);
            }}
            rowHeight={120}
            gap={4}
            onOpen={({ id }) => onChoose(id)}
            onSeen={onSeen}
          />
        </div>
      )}
    </Loaded>
  );
}
