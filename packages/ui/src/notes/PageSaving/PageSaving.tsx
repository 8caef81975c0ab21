import { IconCheck, IconCloudOff, IconLockAccess, IconRefresh } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../../foundation/Icon';
import classes from './PageSaving.module.css';

/** How far what was written in a page is kept. */
export type PageSavingState = 'opening' | 'saved' | 'saving' | 'device' | 'ended';

export interface PageSavingProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** `device` while it is only on this device, `ended` when the person may no longer write. */
  state: PageSavingState;
}

const words = {
  saved: { label: 'Saved', icon: IconCheck },
  saving: { label: 'Saving', icon: IconRefresh },
  device: { label: 'Only on this device', icon: IconCloudOff },
  ended: { label: 'No longer shared with you', icon: IconLockAccess },
} as const;

/** Says in words whether what was written is kept by the server. */
export function PageSaving({ state, className, ...rest }: PageSavingProps) {
  return (
    <span {...rest} role="status" className={clsx(classes.saving, className)} data-state={state}>
      {state !== 'opening' && (
        <>
          <Icon icon={words[state].icon} size={14} />
          {words[state].label}
        </>
      )}
    </span>
  );
}
