import { IconBell, IconDeviceMobile, IconMail } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import classes from './Notifications.module.css';

/** A way in which notices come, and where they go. */
export interface NotificationChannelView {
  app: string;
  /** `Email`. */
  label: string;
  /** Where they go, in words: an address, the number of devices. */
  where: string;
  /** Nothing would come: there is nothing to try out. */
  isSilent?: boolean | undefined;
  /** Beside the test: what else can be done here. */
  action?: ReactNode;
}

export interface NotificationChannelsProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** In the order of the columns of the table. */
  channels: readonly NotificationChannelView[];
  /** Sends a test by an app. */
  onTest: (app: string) => void;
  /** The app that is being tried out. */
  testing?: string | undefined;
}

/** The icon of each way. */
export const appIcons: Readonly<Record<string, TablerIcon>> = {
  inApp: IconBell,
  email: IconMail,
  push: IconDeviceMobile,
};

/** Where notices reach a person: each way says where it goes, and can be tried out. */
export function NotificationChannels({
  channels,
  onTest,
  testing,
  className,
  ...rest
}: NotificationChannelsProps) {
  return (
    <ul {...rest} className={clsx(classes.channels, className)}>
      {channels.map(({ app, label, where, isSilent = false, action }) => (
        <li key={app} className={classes.channel}>
          <Icon icon={appIcons[app] ?? IconBell} size={18} />
          <div className={classes.channelWords}>
            <b>{label}</b>
            <p className={classes.note}>{where}</p>
          </div>
          <div className={classes.channelActions}>
            {action}
            {!isSilent && (
              <Button
                size="sm"
                onClick={() => onTest(app)}
                pending={testing === app}
                aria-label={`Send a test: ${label}`}
              >
                Send a test
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
