import { useMoveNoteBlock, useTurnIntoCheckItem, useTurnIntoTask } from '@atelier/react-hooks';
import type { NoteBlock } from '@atelier/sdk';
import type { BlockPlace, PageEmbeds } from '@atelier/ui';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toastError, toasts } from '../../../app/toasts';
import { pageHref } from '../view';
import { ChooseDialog } from './ChooseDialog';
import { usePageChoices } from './choices';

interface Leaving {
  readonly blockId: string;
  readonly place: BlockPlace;
}

type BlockActions = Pick<PageEmbeds, 'turnIntoTask' | 'turnIntoCheckItem' | 'moveToPage'>;

/** Returns what the server does with a block: it becomes a task or a check item, or goes to another page; each with Undo. */
export function useBlockActions(
  pageId: string,
  isSaved: () => boolean,
): { readonly actions: BlockActions; readonly dialog: ReactNode } {
  const navigate = useNavigate();
  const toTask = useTurnIntoTask().mutateAsync;
  const toItem = useTurnIntoCheckItem().mutateAsync;
  const move = useMoveNoteBlock().mutateAsync;
  const [leaving, setLeaving] = useState<Leaving>();
  const calls = { toTask, toItem, move, isSaved };
  const latest = useRef(calls);
  latest.current = calls;
  const actions = useMemo((): BlockActions => {
    /** What was written a moment ago is not there yet: it would be left behind. */
    const run = async (failed: string, work: () => Promise<unknown>) => {
      if (!latest.current.isSaved()) {
        toasts.error('The page isn’t saved yet. Try again in a moment.');
        return;
      }
      await work().catch((error: unknown) => toastError(error, failed));
    };
    const intoTask = (blockId: string, taskId?: string) =>
      run('Couldn’t turn this into a task.', async () => {
        await latest.current.toTask({ pageId, blockId, ...(taskId && { taskId }) });
        toasts.undo(taskId ? 'The task is back' : 'Turned into a task', () => intoItem(blockId));
      });
    const intoItem = (blockId: string, taskId?: string): Promise<void> =>
      run('Couldn’t turn this into a check item.', async () => {
        await latest.current.toItem({ pageId, blockId });
        toasts.undo('Turned into a check item', () => intoTask(blockId, taskId));
      });
    return {
      turnIntoTask: (blockId) => void intoTask(blockId),
      turnIntoCheckItem: (blockId, taskId) => void intoItem(blockId, taskId),
      moveToPage: (blockId, place) => setLeaving({ blockId, place }),
    };
  }, [pageId]);
  const go = async ({ blockId, place }: Leaving, target: string) => {
    setLeaving(undefined);
    if (!isSaved()) {
      toasts.error('The page isn’t saved yet. Try again in a moment.');
      return;
    }
    try {
      const moved = await move({ pageId, blockId, input: { pageId: target } });
      toasts.undo('Block moved', () => back(moved, place));
    } catch (error) {
      toastError(error, 'Couldn’t move the block.');
    }
  };
  const back = ({ _id, pageId: from }: NoteBlock, place: BlockPlace) =>
    move({ pageId: from, blockId: _id, input: { pageId, ...place } }).catch((error: unknown) => {
      toastError(error, 'Couldn’t move the block back.');
      void navigate(pageHref(from, _id));
    });
  return {
    actions,
    dialog: leaving && (
      <ChooseDialog
        title="Move to…"
        searchLabel="Search pages"
        useChoices={usePageChoices}
        without={pageId}
        onChoose={(target) => void go(leaving, target)}
        onClose={() => setLeaving(undefined)}
      />
    ),
  };
}
