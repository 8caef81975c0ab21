import { IconAlertTriangle, IconCircleCheckFilled } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import classes from './AuditLog.module.css';

export interface AuditStatusProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** An entry was changed, removed or added later. */
  isBroken: boolean;
  /** What was found, in words. */
  title: string;
  /** What follows from it, in words. */
  text: string;
  /** Checks the log again. */
  onCheck: () => void;
  pending?: boolean | undefined;
}

/** Whether the audit log is as it was written. */
export function AuditStatus({
  isBroken,
  title,
  text,
  onCheck,
  pending,
  className,
  ...rest
}: AuditStatusProps) {
  return (
    <div
      {...rest}
      role={isBroken ? 'alert' : 'status'}
      className={clsx(classes.status, isBroken ? classes.broken : classes.whole, className)}
    >
      <Icon icon={isBroken ? IconAlertTriangle : IconCircleCheckFilled} size={20} />
      <div>
        <p className={classes.strong}>{title}</p>
        <p className={classes.quiet}>{text}</p>
      </div>
      <Button size="sm" onClick={onCheck} pending={pending}>
        Check again
      </Button>
    </div>
  );
}
