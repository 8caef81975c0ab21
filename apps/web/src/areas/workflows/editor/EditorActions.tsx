import type { SavingState } from '@atelier/react-hooks';
import { IconButton, OthersHere, SavingMark, type SavingView } from '@atelier/ui';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOnline } from '../../../frame/use-online';
import classes from './editor.module.css';
import type { RecentEditor } from './others';

export interface EditorActionsProps {
  saving: SavingState;
  /** Why something is not saved, in words. */
  problem: string | undefined;
  /** Whether it is because a field cannot be read. */
  isUnread: boolean;
  /** Others who changed the file a moment ago. */
  others: readonly RecentEditor[];
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onRetry: () => void;
  onShow: () => void;
  onDecide: () => void;
  /** The screen's own action. */
  children: ReactNode;
}

/** The editor's part of the top bar: how far the saving is, undo, redo, and what the screen does. */
export function EditorActions({
  saving,
  problem,
  isUnread,
  others,
  canUndo,
  canRedo,
  onUndo,
  onRedo,
  onRetry,
  onShow,
  onDecide,
  children,
}: EditorActionsProps) {
  const isOnline = useOnline();
  return (
    <>
      <SavingMark
        saving={isUnread && problem ? { kind: 'unread', why: problem } : viewOf(saving, problem, isOnline)}
        onRetry={onRetry}
        onShow={onShow}
        onDecide={onDecide}
      />
      <OthersHere
        others={others.map(({ id, name, picture, labels }) => ({ id, name, picture, steps: labels }))}
      />
      <span className={classes.history}>
        <IconButton
          size="md"
          icon={IconArrowBackUp}
          label="Undo"
          aria-disabled={!canUndo}
          aria-keyshortcuts="Control+Z Meta+Z"
          onClick={onUndo}
        />
        <IconButton
          size="md"
          icon={IconArrowForwardUp}
          label="Redo"
          aria-disabled={!canRedo}
          aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
          onClick={onRedo}
        />
      </span>
      {children}
    </>
  );
}

function viewOf(saving: SavingState, problem: string | undefined, isOnline: boolean): SavingView {
  if (saving === 'conflict' || saving === 'saved') return { kind: saving };
  if (!isOnline) return { kind: 'unsaved', why: 'you’re offline. Your changes are kept here.' };
  return saving === 'unsaved'
    ? { kind: 'unsaved', why: problem ?? 'something went wrong.' }
    : { kind: 'saving' };
}
