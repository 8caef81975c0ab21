import { useDeletedGalleries, useRestoreGallery } from '@atelier/react-hooks';
import {
  DeletedList,
  EmptyState,
  FetchingMore,
  Loading,
  ReadOnlyNote,
  Skeleton,
  useFormat,
} from '@atelier/ui';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { toastError, toasts } from '../../../app/toasts';
import { useBar } from '../../../frame/Bar';
import { galleryHref } from '../view';
import { useKeptUntil } from './days';
import classes from './deleted.module.css';

/** Galleries that were deleted within 30 days, and the way back. */
export function DeletedGalleries() {
  useBar([{ label: 'Galleries', href: '/galleries' }, { label: 'Recently deleted' }]);
  const { number } = useFormat();
  const keptUntil = useKeptUntil();
  const navigate = useNavigate();
  const restore = useRestoreGallery();
  const [isRestoring, setRestoring] = useState(false);
  const list = useDeletedGalleries();
  const galleries = (list.data?.pages ?? []).flatMap(({ data }) => data);
  const bringBack = async (ids: readonly string[]) => {
    setRestoring(true);
    try {
      for (const galleryId of ids) await restore.send({ galleryId });
      const [only, ...more] = galleries.filter(({ _id }) => ids.includes(_id));
      if (only && more.length === 0)
        toasts.show(`${only.name} restored. It isn’t published.`, {
          action: { label: 'Open gallery', onAction: () => void navigate(galleryHref(only._id)) },
        });
      else toasts.show(`${number(ids.length)} galleries restored. They aren’t published.`);
    } catch (error) {
      toastError(error, 'Some of the galleries didn’t come back.');
    } finally {
      setRestoring(false);
    }
  };
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>Recently deleted</h1>
      <ReadOnlyNote />
      {list.isError && galleries.length === 0 ? (
        <LoadFailed title="Couldn’t load deleted galleries" query={list} />
      ) : list.isPending ? (
        <Loading label="Loading deleted galleries">
          <Skeleton height={180} />
        </Loading>
      ) : galleries.length === 0 ? (
        <EmptyState
          icon={IconTrash}
          title="No deleted galleries"
          text="A gallery that you delete stays here for 30 days, with everything in it."
        />
      ) : (
        <DeletedList
          label="Galleries"
          items={galleries.map(({ _id, name, coverImage, imageCount, goneAt }) => ({
            id: _id,
            name,
            detail: imageCount === 1 ? '1 photo' : `${number(imageCount)} photos`,
            until: keptUntil(goneAt),
            picture: coverImage?.url,
          }))}
          onRestore={(ids) => void bringBack(ids)}
          pending={isRestoring}
          after={
            <FetchingMore
              hasMore={list.hasNextPage}
              fetching={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          }
        />
      )}
    </div>
  );
}
