import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { Pill } from '../../foundation/Pill/Pill';
import classes from './Notifications.module.css';

/** A browser that pushes reach. */
export interface PushDeviceView {
  id: string;
  /** Browser and system: `Chrome on Android`. */
  name: string;
  isPhone: boolean;
  /** Since when, and when something last came, in words. */
  detail: string;
  /** It is the one in use. */
  isCurrent: boolean;
}

export interface PushDevicesProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** In the order in which they were added. */
  devices: readonly PushDeviceView[];
  /** Turns pushes to a device off. */
  onRemove: (id: string) => void;
  /** The one that is being turned off. */
  removing?: string | undefined;
}

/** The browsers that pushes reach; each can be turned off from here. */
export function PushDevices({ devices, onRemove, removing, className, ...rest }: PushDevicesProps) {
  return (
    <ul {...rest} className={clsx(classes.devices, className)}>
      {devices.map(({ id, name, isPhone, detail, isCurrent }) => (
        <li key={id} className={classes.channel}>
          <Icon icon={isPhone ? IconDeviceMobile : IconDeviceDesktop} size={18} />
          <div className={classes.channelWords}>
            <b>{name}</b>
            <p className={classes.note}>{detail}</p>
          </div>
          <div className={classes.channelActions}>
            {isCurrent && (
              <Pill tone="moss" glyph="done">
                This device
              </Pill>
            )}
            <Button
              size="sm"
              variant="subtle"
              onClick={() => onRemove(id)}
              pending={removing === id}
              aria-label={`Turn off push: ${name}, ${detail}`}
            >
              Turn off
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
