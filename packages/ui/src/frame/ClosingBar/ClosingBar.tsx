import { IconAlertTriangle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import classes from './ClosingBar.module.css';

export interface ClosingBarProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Who asked for the deletion. */
  by: string;
  /** When everything is erased, in words: `22 December 2026`. */
  on: string;
  /** Takes it back; absent for those who may not. */
  onTakeBack?: (() => void) | undefined;
  pending?: boolean | undefined;
}

/** Says on every page that the workspace is being deleted, by whom and when, and lets its owner take that back. */
export function ClosingBar({ by, on, onTakeBack, pending, className, ...rest }: ClosingBarProps) {
  return (
    <section {...rest} aria-label="Deletion of the workspace" className={clsx(classes.bar, className)}>
      <Icon icon={IconAlertTriangle} size={16} />
      <p>
        <b>
          <bdi>{by}</bdi> is deleting this workspace.
        </b>{' '}
        Everything is erased on {on}. Clients read that the studio has closed.
        {!onTakeBack && ' The owner can take it back.'}
      </p>
      {onTakeBack && (
        <Button size="sm" onClick={onTakeBack} pending={pending}>
          Take it back
        </Button>
      )}
    </section>
  );
}
