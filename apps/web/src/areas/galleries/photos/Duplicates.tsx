import { useDuplicateImages } from '@atelier/react-hooks';
import type { Album } from '@atelier/sdk';
import { Button, FetchingMore, FormDialog, Loading, Skeleton, useFormat } from '@atelier/ui';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import classes from './photos.module.css';
import { sparesOf } from './spares';
import { Thumbnail } from './Thumbnail';
import { usePhotoActions } from './use-photo-actions';

export interface DuplicatesProps {
  galleryId: string;
  /** Undefined while it is closed. */
  album: Album | undefined;
  onClose: () => void;
}

/** Photographs of an album whose bytes are in the gallery twice, and the press that keeps one of each. */
export function Duplicates({ galleryId, album, onClose }: DuplicatesProps) {
  return (
    <FormDialog
      opened={album !== undefined}
      title={`Duplicates in ${album?.name ?? 'the album'}`}
      onClose={onClose}
    >
      {album && <DuplicateList galleryId={galleryId} albumId={album._id} onClose={onClose} />}
    </FormDialog>
  );
}

interface DuplicateListProps {
  galleryId: string;
  albumId: string;
  onClose: () => void;
}

function DuplicateList({ galleryId, albumId, onClose }: DuplicateListProps) {
  const { number } = useFormat();
  const list = useDuplicateImages({ galleryId, albumId });
  const actions = usePhotoActions(galleryId, albumId);
  if (list.isPending)
    return (
      <Loading label="Looking for duplicates">
        <Skeleton height={40} />
      </Loading>
    );
  if (list.isError) return <LoadFailed title="Couldn’t look for duplicates" query={list} />;
  const duplicates = list.data.pages.flatMap(({ data }) => data);
  const spares = sparesOf(duplicates);
  return (
    <>
      <p className={classes.note}>
        {spares.length === 0
          ? 'Every photo of this album is in the gallery once.'
          : spares.length === 1
            ? 'One photo can go: the same file is in the gallery already.'
            : `${number(spares.length)} photos can go: the same files are in the gallery already.`}
      </p>
      <ul aria-label="Duplicates" className={classes.duplicates}>
        {duplicates.map(({ imageId, fileName, sameAs }) => (
          <li key={imageId}>
            <Thumbnail imageId={imageId} />
            <bdi>{fileName}</bdi>
            <small>{sameAs.length === 1 ? 'Here twice' : `Here ${number(sameAs.length + 1)} times`}</small>
          </li>
        ))}
      </ul>
      <FetchingMore
        hasMore={list.hasNextPage}
        fetching={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <div className={classes.nameActions}>
        <Button onClick={onClose}>Close</Button>
        {spares.length > 0 && (
          <Button
            edits
            variant="primary"
            onClick={() => {
              actions.remove(spares.map(({ imageId }) => imageId));
              onClose();
            }}
          >
            Keep one of each
          </Button>
        )}
      </div>
    </>
  );
}
