import {
  useClient,
  useMuteNotices,
  useNotices,
  useNotificationSettings,
  useReadNotices,
  useUnreadNotices,
  useUpdateNotificationActions,
} from '@atelier/react-hooks';
import type { Notice } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import {
  Button,
  EmptyState,
  ErrorState,
  Loading,
  NoticeList,
  NoticesHead,
  Skeleton,
  useFormat,
} from '@atelier/ui';
import { useState } from 'react';
import { toastError, toasts } from '../../../app/toasts';
import { dayOfNotice } from './words';

/** Address of the settings of notifications. */
export const settingsHref = '/settings/notifications';

/** What the person was notified about, beside any screen. */
export function NoticesPanel() {
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const query = useNotices(isUnreadOnly);
  const unread = useUnreadNotices().data?.unread;
  const kinds = useNotificationSettings().data?.kinds;
  const read = useReadNotices();
  const client = useClient();
  const format = useFormat();
  const { turnOff, mute } = useNoticeActions();
  const notices = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const now = client.now();
  const markRead = (ids: readonly string[] | null) =>
    read.mutate(ids, { onError: (error) => toastError(error, 'Couldn’t mark it as read.') });
  const noticeOf = (id: string) => notices.find(({ _id }) => _id === id);

  return (
    <>
      <NoticesHead
        unread={unread}
        isUnreadOnly={isUnreadOnly}
        onUnreadOnly={setUnreadOnly}
        onReadAll={() => markRead(null)}
        settingsHref={settingsHref}
      />
      {notices.length > 0 ? (
        <NoticeList
          notices={notices.map((notice) => ({
            id: notice._id,
            actor: notice.actor,
            title: notice.title,
            detail: notice.detail,
            time: relativeTime(notice.createdAt, now),
            day: dayOfNotice(notice.createdAt, now, format.day),
            isUnread: notice.readAt === null,
            href: notice.path,
            reason: notice.reason,
            group: kinds?.find(({ module, action }) => module === notice.module && action === notice.action)
              ?.group,
            isLocked: notice.isLocked,
            mutable: notice.object?.name,
          }))}
          onOpenNotice={(id) => {
            if (noticeOf(id)?.readAt === null) markRead([id]);
          }}
          onRead={(id) => markRead([id])}
          onTurnOff={(id) => turnOff(noticeOf(id))}
          onMute={(id) => mute(noticeOf(id))}
        />
      ) : query.isPending ? (
        <Loading label="Loading notices">
          <Skeleton height={48} />
          <Skeleton height={48} />
        </Loading>
      ) : query.isError ? (
        <ErrorState
          title="Couldn’t load your notices"
          text="Nothing was changed."
          onRetry={() => void query.refetch()}
          pending={query.isFetching}
          reference={query.error.error.requestId}
        />
      ) : (
        <EmptyState
          title={isUnreadOnly ? 'All read' : 'No notices yet'}
          text={
            isUnreadOnly
              ? 'Nothing new since you last looked.'
              : 'What happens in your leads, tasks and team shows up here.'
          }
        />
      )}
      {query.hasNextPage && (
        <Button
          variant="subtle"
          wide
          onClick={() => void query.fetchNextPage()}
          pending={query.isFetchingNextPage}
        >
          Load more
        </Button>
      )}
    </>
  );
}

/** Switches a kind of notice off, or mutes what one is about; both can be undone. */
function useNoticeActions() {
  const switches = useUpdateNotificationActions();
  const mutes = useMuteNotices();
  const turnOff = (notice: Notice | undefined) => {
    if (!notice) return;
    const { module, action } = notice;
    const cell = { module, action, app: 'inApp' } as const;
    switches.mutate([{ ...cell, isEnabled: false }], {
      onSuccess: () =>
        toasts.undo('Turned off in the app', () => switches.mutate([{ ...cell, isEnabled: true }])),
      onError: (error) => toastError(error, 'Couldn’t turn it off.'),
    });
  };
  const mute = (notice: Notice | undefined) => {
    if (!notice?.object) return;
    const { kind, id, name } = notice.object;
    mutes.mutate(
      { objectKind: kind, objectId: id, until: null },
      {
        onSuccess: () => toasts.show(`Muted ${name}. Unmute it in the settings.`),
        onError: (error) => toastError(error, 'Couldn’t mute it.'),
      },
    );
  };
  return { turnOff, mute };
}
