import { IconDevices } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import classes from './DevicesLine.module.css';

export interface DevicesLineProps extends Omit<ComponentProps<'p'>, 'children'> {
  /** The address that the visitor confirmed; null while there is none. */
  email: string | null;
  /** Called to confirm an address. */
  onJoin: () => void;
}

/** Under a list of a visitor: on which devices it is, or how it gets there. */
export function DevicesLine({ email, onJoin, className, ...rest }: DevicesLineProps) {
  return (
    <p {...rest} className={clsx(classes.line, className)}>
      {email === null ? (
        <Button variant="subtle" icon={IconDevices} onClick={onJoin}>
          Keep on all your devices
        </Button>
      ) : (
        <span className={classes.joined}>
          <Icon icon={IconDevices} size={15} />
          <span>
            On every device where you confirm <bdi>{email}</bdi>
          </span>
        </span>
      )}
    </p>
  );
}
