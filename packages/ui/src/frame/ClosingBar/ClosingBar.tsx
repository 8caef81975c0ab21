import { IconAlertTriangle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import classes from './ClosingBar.module.css';

export interface ClosingBarProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Who requested the deletion. */
  by: string;
  /** When everything is erased, in words: `22 December 2026`. */
  on: string;
  /** Cancels it; absent for those who may not. */
  onCancel?: (() => void) | undefined;
  pending?: boolean | undefined;
}

/** Says on every page that the workspace is being deleted, by whom and when, and lets its owner cancel that. */
export function ClosingBar({ by, on, onCancel, pending, className, ...rest }: ClosingBarProps) {
  return (
    <section {...rest} aria-label="Deletion of the workspace" className={clsx(classes.bar, className)}>
      <Icon icon={IconAlertTriangle} size={16} />
      <p>
        <b>
          <bdi>{by}</bdi> is deleting this workspace.
        </b>{' '}
        Everything is erased on {on}. Clients see that the studio has closed.
        {!onCancel && ' The owner can cancel this.'}
      </p>
      {onCancel && (
        <Button size="sm" onClick={onCancel} pending={pending}>
          Cancel deletion
        </Button>
      )}
    </section>
  );
}
