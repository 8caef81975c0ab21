import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import classes from './Notifications.module.css';

/** A thing that no notices come about. */
export interface MuteView {
  id: string;
  name: string;
  /** Until when, in words: `Until you unmute it`. */
  until: string;
}

export interface MuteListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** In the order in which they were muted. */
  mutes: readonly MuteView[];
  /** Lets notices about a thing come again. */
  onUnmute: (id: string) => void;
  /** The one that is being unmuted. */
  unmuting?: string | undefined;
}

/** The things that a person wants no notices about. */
export function MuteList({ mutes, onUnmute, unmuting, className, ...rest }: MuteListProps) {
  return (
    <ul {...rest} className={clsx(classes.mutes, className)}>
      {mutes.map(({ id, name, until }) => (
        <li key={id} className={classes.mute}>
          <div>
            <b>{name}</b>
            <p className={classes.note}>{until}</p>
          </div>
          <Button
            size="sm"
            onClick={() => onUnmute(id)}
            pending={unmuting === id}
            aria-label={`Unmute ${name}`}
          >
            Unmute
          </Button>
        </li>
      ))}
    </ul>
  );
}
