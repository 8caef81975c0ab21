import type { Album, Gallery, GalleryTag } from '@atelier/sdk';
import { EmptyState, useFormat } from '@atelier/ui';
import { IconPhotoPlus, IconTag } from '@tabler/icons-react';
import { AddPhotos } from './AddPhotos';
import type { FolderFile } from './dropped-files';
import { Photos } from './Photos';
import { UnfinishedPhotos } from './UnfinishedPhotos';
import { useAlbumSet } from './use-album-set';
import { useOpenedPhoto } from './use-opened-photo';
import type { TagActions } from './use-tag-actions';
import { useTagSet } from './use-tag-set';

export interface AlbumPhotosProps {
  gallery: Gallery;
  album: Album;
  /** Tags of the album. */
  tags: readonly GalleryTag[];
  onNewTag: TagActions['add'];
  /** Uploads files. */
  onFiles: (files: FolderFile[]) => void;
}

/** The photographs of an album. */
export function AlbumPhotos(props: AlbumPhotosProps) {
  const { gallery, album, onFiles } = props;
  const { number } = useFormat();
  const [opened, setOpened] = useOpenedPhoto();
  const photos = useAlbumSet(gallery, album, opened);
  const { imageCount, uploadingCount } = album;
  return (
    <Photos
      {...props}
      name={album.name}
      above={<UnfinishedPhotos gallery={gallery} album={album} onFiles={onFiles} />}
      detail={
        uploadingCount > 0
          ? `${number(imageCount)} here, ${number(uploadingCount)} on the way`
          : imageCount === 1
            ? '1 photo'
            : `${number(imageCount)} photos`
      }
      photos={photos}
      opened={opened}
      onOpened={setOpened}
      empty={
        uploadingCount === 0 && (
          <EmptyState
            icon={IconPhotoPlus}
            title="No photos yet"
            text="Drop photos or whole folders anywhere here. A folder becomes an album of its own."
            actions={<AddPhotos isPrimary onFiles={onFiles} />}
          />
        )
      }
    />
  );
}

/** The photographs of a tag of an album. */
export function TagPhotos({ tag, ...props }: AlbumPhotosProps & { tag: GalleryTag }) {
  const { gallery, album } = props;
  const { number } = useFormat();
  const [opened, setOpened] = useOpenedPhoto();
  const photos = useTagSet(gallery._id, album._id, tag, opened);
  return (
    <Photos
      {...props}
      tag={tag}
      name={tag.name}
      detail={tag.imageCount === 1 ? '1 photo' : `${number(tag.imageCount)} photos`}
      photos={photos}
      opened={opened}
      onOpened={setOpened}
      empty={
        <EmptyState
          icon={IconTag}
          title="No photos with this tag yet"
          text="Select photos of the album, and choose Tag."
        />
      }
    />
  );
}
