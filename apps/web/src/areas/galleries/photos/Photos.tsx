import type { Album, Gallery, GalleryTag } from '@atelier/sdk';
import { DownloadMenu, useReadOnly } from '@atelier/ui';
import { useState } from 'react';
import { downloadSizes, photoSizes } from '../downloads/sizes';
import { useDownloads } from '../downloads/use-downloads';
import { AddPhotos } from './AddPhotos';
import type { FolderFile } from './dropped-files';
import { PhotosView, type PhotosViewProps } from './PhotosView';
import { usePhotoActions } from './use-photo-actions';
import type { TagActions } from './use-tag-actions';

export interface PhotosProps
  extends Pick<PhotosViewProps, 'name' | 'detail' | 'photos' | 'above' | 'empty' | 'opened' | 'onOpened'> {
  gallery: Gallery;
  album: Album;
  /** Tags of the album. */
  tags: readonly GalleryTag[];
  /** The tag whose photographs these are; undefined for all of the album. */
  tag?: GalleryTag | undefined;
  onNewTag: TagActions['add'];
  /** Uploads files to the album. */
  onFiles: (files: FolderFile[]) => void;
}

/** Photographs with what can be done with them: select, move, tag, hide, make the cover, delete. */
export function Photos({ gallery, album, tags, tag, onNewTag, onFiles, ...view }: PhotosProps) {
  const canEdit = useReadOnly() === undefined;
  const actions = usePhotoActions(gallery._id, album._id);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = [...selected];
  const downloads = useDownloads();
  const place = { galleryId: gallery._id, albumId: album._id };
  const { ratios = [], imageAt } = view.photos;
  const loaded = ratios.flatMap((_, index) => imageAt(index) ?? []).filter(({ _id }) => selected.has(_id));
  /** Does something with the selected ones, after which none is. */
  const done = (act: () => void) => {
    act();
    setSelected(new Set());
  };
  return (
    <PhotosView
      {...view}
      canEdit={canEdit}
      actions={
        <>
          {(tag ?? album).imageCount > 0 && (
            <DownloadMenu
              label={`Download ${view.name}`}
              sizes={downloadSizes}
              pending={downloads.isPending}
              onDownload={(size) => downloads.start(tag ? { ...place, tagId: tag._id } : place, size)}
            />
          )}
          {/* What is added has no tag yet, so it would not appear here. */}
          {!tag && <AddPhotos onFiles={onFiles} />}
        </>
      }
      galleryId={gallery._id}
      onDownload={(imageId) => downloads.image(imageId, 'original')}
      selected={selected}
      onSelected={setSelected}
      bar={{
        albums: gallery.albums
          .filter(({ _id }) => _id !== album._id)
          .map(({ _id, name }) => ({ id: _id, name })),
        tags: tags.map(({ _id, name }) => ({ id: _id, name, isChecked: _id === tag?._id })),
        areHidden: loaded.length > 0 && loaded.every(({ isHidden }) => isHidden),
        onMove: (albumId) =>
          done(() => {
            const target = gallery.albums.find(({ _id }) => _id === albumId);
            if (target) actions.move(ids, target);
          }),
        onTag: (tagId, isTagged) =>
          done(() => {
            const target = tags.find(({ _id }) => _id === tagId);
            if (target) (isTagged ? actions.tag : actions.untag)(ids, target);
          }),
        onNewTag: () => done(() => onNewTag(ids)),
        onHide: (isHidden) => done(() => actions.hide(ids, isHidden)),
        onCover: () =>
          done(() => {
            const [first] = ids;
            if (first !== undefined) actions.cover(first);
          }),
        downloadSizes: ids.length === 1 ? photoSizes : downloadSizes,
        onDownload: (size) => {
          const [only, ...more] = ids;
          if (only !== undefined && more.length === 0) downloads.image(only, size);
          else downloads.start({ ...place, imageIds: ids }, size);
        },
        onDelete: () => done(() => actions.remove(ids)),
      }}
    />
  );
}
