import { useDeletedAlbums, useDeletedImages } from '@atelier/react-hooks';
import { DeletedList, EmptyState, FetchingMore, Loading, Skeleton, useFormat } from '@atelier/ui';
import { IconTrash } from '@tabler/icons-react';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import type { GalleryPartProps } from '../part';
import { useKeptUntil } from './days';
import classes from './deleted.module.css';
import { useRestoring } from './use-restoring';

/** What was deleted in a gallery within 30 days: albums and photographs, and the way back. */
export function DeletedPart({ gallery: { _id: galleryId } }: GalleryPartProps) {
  const { number } = useFormat();
  const keptUntil = useKeptUntil();
  const restoring = useRestoring(galleryId);
  const albumList = useDeletedAlbums(galleryId);
  const imageList = useDeletedImages(galleryId);
  const albums = (albumList.data?.pages ?? []).flatMap(({ data }) => data);
  const images = (imageList.data?.pages ?? []).flatMap(({ data }) => data);
  const failed = [albumList, imageList].find(({ isError }) => isError);
  const moreOf = (list: typeof albumList | typeof imageList) => (
    <FetchingMore
      hasMore={list.hasNextPage}
      fetching={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  );
  if (failed && albums.length + images.length === 0)
    return <LoadFailed title="Couldn’t load what was deleted" query={failed} />;
  if (albumList.isPending || imageList.isPending)
    return (
      <Loading label="Loading what was deleted" className={classes.part}>
        <Skeleton height={180} />
      </Loading>
    );
  return (
    <section aria-label="Recently deleted" className={classes.part}>
      {albums.length + images.length === 0 && (
        <EmptyState
          icon={IconTrash}
          title="Nothing was deleted"
          text="Albums and photos that you delete stay here for 30 days."
        />
      )}
      {albums.length > 0 && (
        <DeletedList
          label="Albums"
          items={albums.map(({ _id, name, imageCount, goneAt }) => ({
            id: _id,
            name,
            detail: imageCount === 1 ? '1 photo' : `${number(imageCount)} photos`,
            until: keptUntil(goneAt),
          }))}
          onRestore={(ids) => void restoring.albums(ids)}
          pending={restoring.isPending}
          after={moreOf(albumList)}
        />
      )}
      {images.length > 0 && (
        <DeletedList
          label="Photos"
          items={images.map(({ _id, fileName, albumName, returnsTo, signedUrl, goneAt }) => ({
            id: _id,
            name: fileName,
            detail:
              returnsTo === albumName
                ? albumName
                : `${albumName} was deleted too: comes back to ${returnsTo}`,
            until: keptUntil(goneAt),
            picture: signedUrl ?? undefined,
          }))}
          onRestore={(ids) => void restoring.images(ids)}
          pending={restoring.isPending}
          after={moreOf(imageList)}
        />
      )}
    </section>
  );
}
