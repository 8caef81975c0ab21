import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { Pill } from '../../foundation/Pill/Pill';
import classes from './SessionList.module.css';

/** A place where the person is signed in. */
export interface SessionView {
  id: string;
  /** Browser and system: `Firefox on Linux`. */
  device: string;
  isPhone: boolean;
  /** When and from where, in words: `192.0.2.7, used 12 min ago`. */
  detail: string;
  isCurrent: boolean;
}

export interface SessionListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** In the order in which they are listed, the current one included. */
  sessions: readonly SessionView[];
  /** Called to end a session, with its id. The current one has no button. */
  onEnd: (id: string) => void;
  /** Id of the session that is being ended. */
  ending?: string | undefined;
}

/** Where somebody is signed in; every place but this one can be ended. */
export function SessionList({ sessions, onEnd, ending, className, ...rest }: SessionListProps) {
  return (
    <ul {...rest} className={clsx(classes.list, className)}>
      {sessions.map((session) => (
        <li key={session.id} className={classes.row}>
          <Icon icon={session.isPhone ? IconDeviceMobile : IconDeviceDesktop} size={18} />
          <div>
            <p className={classes.name}>{session.device}</p>
            <p className={classes.detail}>{session.detail}</p>
          </div>
          {session.isCurrent ? (
            <Pill tone="moss" glyph="done">
              This device
            </Pill>
          ) : (
            <Button
              size="sm"
              onClick={() => onEnd(session.id)}
              pending={ending === session.id}
              aria-label={`End ${session.device}, ${session.detail}`}
            >
              End
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
