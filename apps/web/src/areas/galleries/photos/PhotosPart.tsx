import { callErrorOf, useTags } from '@atelier/react-hooks';
import { type Album, errorMessage } from '@atelier/sdk';
import { AlbumList, DropHint, useReadOnly } from '@atelier/ui';
import { useState } from 'react';
import type { GalleryPartProps } from '../part';
import { AlbumPhotos, TagPhotos } from './AlbumPhotos';
import { Duplicates } from './Duplicates';
import { NameDialog, type Naming } from './NameDialog';
import { NoAlbum } from './NoAlbum';
import classes from './photos.module.css';
import { Uploads } from './Uploads';
import { useAlbumActions } from './use-album-actions';
import { albumHref, useAlbumPlace } from './use-album-place';
import { useFileDrop } from './use-file-drop';
import { usePhotoActions } from './use-photo-actions';
import { useTagActions } from './use-tag-actions';
import { useUploading } from './use-uploading';

/** Why a name was refused, in words. */
function refusalOf(cause: unknown): string {
  const error = callErrorOf(cause);
  return error ? errorMessage(error) : 'Something went wrong. Try again.';
}

/** The albums of a gallery, and the photographs of the one that is open. */
export function PhotosPart({ gallery }: GalleryPartProps) {
  const { album, tagId } = useAlbumPlace(gallery);
  const canEdit = useReadOnly() === undefined;
  const [naming, setNaming] = useState<Naming>();
  const [duplicatesOf, setDuplicatesOf] = useState<Album>();
  const actions = useAlbumActions(gallery, setNaming, setDuplicatesOf);
  const upload = useUploading(gallery, album);
  const onFiles = (files: Parameters<typeof upload>[0]) => void upload(files);
  const drop = useFileDrop(canEdit ? onFiles : undefined);
  return (
    <div className={classes.part} {...drop.listeners}>
      {album ? (
        <OpenAlbum
          key={album._id}
          gallery={gallery}
          album={album}
          tagId={tagId}
          actions={actions}
          onName={setNaming}
          onFiles={onFiles}
        />
      ) : (
        <NoAlbum onAdd={actions.add} onFiles={onFiles} />
      )}
      {drop.isOver && <DropHint className={classes.drop} album={album?.name ?? gallery.name} />}
      <Uploads gallery={gallery} album={album} />
      <NameDialog naming={naming} error={refusalOf} onClose={() => setNaming(undefined)} />
      <Duplicates galleryId={gallery._id} album={duplicatesOf} onClose={() => setDuplicatesOf(undefined)} />
    </div>
  );
}

interface OpenAlbumProps extends GalleryPartProps {
  album: Album;
  tagId: string | null;
  actions: ReturnType<typeof useAlbumActions>;
  onName: (naming: Naming) => void;
  onFiles: (files: Parameters<ReturnType<typeof useUploading>>[0]) => void;
}

function OpenAlbum({ gallery, album, tagId, actions, onName, onFiles }: OpenAlbumProps) {
  const { _id: galleryId } = gallery;
  const tags = useTags({ galleryId, albumId: album._id }).data ?? [];
  const photos = usePhotoActions(galleryId, album._id);
  const tagActions = useTagActions(galleryId, album, tags, onName, (tag, imageIds) =>
    photos.tag(imageIds, tag),
  );
  const tag = tags.find(({ _id }) => _id === tagId);
  const content = { gallery, album, tags, onNewTag: tagActions.add, onFiles };
  return (
    <>
      <AlbumList
        className={classes.albums}
        albums={gallery.albums.map(
          ({ _id, name, imageCount, uploadingCount, hasPin, isLocked, hiddenFrom }) => ({
            id: _id,
            name,
            href: albumHref(galleryId, _id),
            photos: imageCount,
            hasPin,
            isLocked,
            isHidden: hiddenFrom.length > 0,
            ...(uploadingCount > 0 && {
              uploading: { done: imageCount, total: imageCount + uploadingCount },
            }),
          }),
        )}
        tags={tags.map(({ _id, name, imageCount }) => ({
          id: _id,
          name,
          href: albumHref(galleryId, album._id, _id),
          photos: imageCount,
        }))}
        current={tag?._id ?? album._id}
        onMove={actions.move}
        onAdd={actions.add}
        onAddTag={() => tagActions.add()}
        menuOf={({ id }) => actions.menuOf(id)}
        tagMenuOf={({ id }) => tagActions.menuOf(id)}
      />
      {tag ? <TagPhotos key={tag._id} {...content} tag={tag} /> : <AlbumPhotos {...content} />}
    </>
  );
}
