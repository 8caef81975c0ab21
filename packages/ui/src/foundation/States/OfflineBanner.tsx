import { IconWifiOff } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Icon } from '../Icon';
import classes from './States.module.css';

export interface OfflineBannerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Changes that wait on this device. */
  kept?: number | undefined;
}

/** No connection: says so, and what is kept meanwhile. */
export function OfflineBanner({ kept = 0, className, ...rest }: OfflineBannerProps) {
  const waiting = kept === 1 ? '1 change is' : `${kept} changes are`;
  return (
    <div role="status" {...rest} className={clsx(classes.offline, className)}>
      <Icon icon={IconWifiOff} size={16} />
      <span>
        {kept > 0
          ? `You are offline. ${waiting} kept here until you are back.`
          : 'You are offline. What you see may be old until you are back.'}
      </span>
    </div>
  );
}
