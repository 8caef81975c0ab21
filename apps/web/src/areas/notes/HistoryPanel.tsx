import { includesLevel } from '@atelier/domain/pages';
import {
  usePageVersion,
  usePageVersions,
  useProfile,
  useRestorePageVersion,
  useUndoPageChanges,
} from '@atelier/react-hooks';
import type { NotePage } from '@atelier/sdk';
import { Button, PageHistory, PagePanel, useFormat } from '@atelier/ui';
import { LoadFailed } from '../../app/failed/LoadFailed';
import { toastError, toasts } from '../../app/toasts';

interface HistoryPanelProps {
  page: NotePage;
  /** The version that the page shows. */
  shown: number | undefined;
  onShow: (sequence: number | undefined) => void;
  onClose: () => void;
}

/** The versions of the page that is open, and going back to one. */
export function HistoryPanel({ page, shown, onShow, onClose }: HistoryPanelProps) {
  const { day, time } = useFormat();
  const me = useProfile().data?._id;
  const list = usePageVersions(page._id);
  const version = usePageVersion(page._id, shown);
  const restore = useRestorePageVersion();
  const undo = useUndoPageChanges();
  const pageId = page._id;
  const versions = list.data?.pages.flatMap(({ data }) => data);
  const blocks = (count: number) => (count === 1 ? '1 block' : `${count} blocks`);
  /** Says what went back, and offers to take that back. */
  const told = async (call: Promise<{ sequence: number | null; blockCount: number }>, done: string) => {
    try {
      const { sequence, blockCount } = await call;
      onShow(undefined);
      if (sequence === null || me === undefined) {
        toasts.show('There was nothing to change.');
        return;
      }
      toasts.undo(
        `${done}: ${blocks(blockCount)}`,
        () =>
          void undo
            .mutateAsync({ pageId, userId: me, since: sequence - 1, until: sequence })
            .catch((error: unknown) => toastError(error, 'Couldn’t take it back.')),
      );
    } catch (error) {
      toastError(error, 'Couldn’t go back.');
    }
  };
  return (
    <PagePanel title="History" onClose={onClose}>
      {versions === undefined && list.isError ? (
        <LoadFailed title="Couldn’t load the history" query={list} />
      ) : (
        <PageHistory
          versions={versions?.map(({ sequence, userId, fullName, endedAt, blockCount }) => ({
            sequence,
            userId,
            name: fullName,
            day: day(endedAt),
            time: time(endedAt),
            blocks: blockCount,
          }))}
          selected={shown}
          changes={version.data?.changes}
          mayRestore={!page.isDeleted && includesLevel(page.access, 'edit')}
          isBusy={restore.isPending || undo.isPending}
          onShow={onShow}
          onRestore={() =>
            void (shown && told(restore.mutateAsync({ pageId, sequence: shown }), 'Page restored'))
          }
          onRestoreBlock={(blockId) =>
            void (shown && told(restore.mutateAsync({ pageId, sequence: shown, blockId }), 'Restored'))
          }
          onUndoPerson={({ sequence, userId, name }) => {
            const first = versions?.find((one) => one.sequence === sequence)?.firstSequence ?? sequence;
            void told(undo.mutateAsync({ pageId, userId, since: first - 1 }), `Changes by ${name} undone`);
          }}
          after={
            list.hasNextPage && (
              <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                Show earlier versions
              </Button>
            )
          }
        />
      )}
    </PagePanel>
  );
}
