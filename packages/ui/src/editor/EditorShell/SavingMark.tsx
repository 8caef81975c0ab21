import { IconCloudCheck, IconCloudExclamation, IconCloudUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Icon } from '../../foundation/Icon';
import classes from './SavingMark.module.css';

/** How far the saving is. */
export type SavingView =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  /** Why, in words; what was typed is kept on this device. */
  | { readonly kind: 'unsaved'; readonly why: string }
  /** A field holds a text that cannot be read: which, and why. */
  | { readonly kind: 'unread'; readonly why: string }
  /** Someone else changed the same field; a person has to decide. */
  | { readonly kind: 'conflict' };

export interface SavingMarkProps {
  /** Whether everything is saved, and if not, why and what to do. */
  saving: SavingView;
  /** Tries to save again. */
  onRetry: () => void;
  /** Leads to the field that cannot be read. */
  onShow: () => void;
  /** Shows what has to be decided. */
  onDecide: () => void;
}

/** Whether everything is saved, in words. */
export function SavingMark({ saving, onRetry, onShow, onDecide }: SavingMarkProps) {
  const isGood = saving.kind === 'saved' || saving.kind === 'saving';
  return (
    <span className={clsx(classes.mark, !isGood && classes.bad)}>
      <Icon
        icon={saving.kind === 'saved' ? IconCloudCheck : isGood ? IconCloudUp : IconCloudExclamation}
        size={16}
      />
      <span role="status" className={classes.words} title={'why' in saving ? saving.why : undefined}>
        {words(saving)}
      </span>
      {saving.kind === 'unsaved' && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
      {saving.kind === 'unread' && (
        <button type="button" onClick={onShow}>
          Show
        </button>
      )}
      {saving.kind === 'conflict' && (
        <button type="button" onClick={onDecide}>
          Decide
        </button>
      )}
    </span>
  );
}

function words(saving: SavingView): string {
  switch (saving.kind) {
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving';
    case 'unsaved':
    case 'unread':
      return `Not saved: ${saving.why}`;
    case 'conflict':
      return 'Someone else changed the same field';
  }
}
