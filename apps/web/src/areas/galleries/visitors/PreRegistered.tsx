import { useNotifyPreRegistered, usePreRegisteredStatus, usePreRegisteredUsers } from '@atelier/react-hooks';
import { FetchingMore, PreRegisteredList, useFormat } from '@atelier/ui';
import { LoadFailed } from '../../../app/failed/LoadFailed';
import { toasts } from '../../../app/toasts';
import type { GalleryPartProps } from '../part';
import { refusalOf } from '../settings/refusal';
import { waitingInWords } from './words';

/** People who left their address before the release; nothing where there are none. */
export function PreRegistered({ gallery: { _id: galleryId } }: GalleryPartProps) {
  const { number, date } = useFormat();
  const list = usePreRegisteredUsers(galleryId);
  const status = usePreRegisteredStatus(galleryId).data;
  const notify = useNotifyPreRegistered();
  const pages = list.data?.pages ?? [];
  const counts = pages.at(-1)?.metadata;
  if (list.isError && !counts)
    return <LoadFailed title="Couldn’t load who waits for the release" query={list} />;
  if (!counts || counts.total === 0) return null;
  const tell = () =>
    notify.mutate(
      { galleryId },
      {
        onSuccess: ({ notified }) =>
          toasts.show(
            notified === 1 ? '1 email is on its way' : `${number(notified)} emails are on their way`,
          ),
      },
    );
  return (
    <PreRegisteredList
      people={pages.flatMap(({ data }) =>
        data.map((person) => ({
          id: person._id,
          name: person.name,
          email: person.email,
          state: waitingInWords(person, { number, date }),
        })),
      )}
      counts={counts}
      matching={status?.state === 'matching' ? { done: status.processed, total: status.total } : undefined}
      onNotify={tell}
      pending={notify.isPending}
      error={refusalOf(notify.error)}
      after={
        <FetchingMore
          hasMore={list.hasNextPage}
          fetching={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      }
    />
  );
}
