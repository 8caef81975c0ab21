import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type TablerIcon } from '../Icon';
// The pages of clients and visitors draw bars and rings, and have no Mantine: this is not for them.
import { IconButton } from '../IconButton/IconButton';
import { type Measured, ProgressBar } from './Progress';
import classes from './Progress.module.css';

export interface LongWorkProps extends Measured, Omit<ComponentProps<'div'>, 'children'> {
  icon: TablerIcon;
  name: string;
  /** Beside or instead of the numbers: a link to the result. */
  detail?: ReactNode;
  /** Name of the button that ends it. Default `Cancel`. */
  endLabel?: string | undefined;
  /** Called to stop the work. Without it, there is no button. */
  onEnd?: (() => void) | undefined;
}

/** One piece of running work: what it is, how far, and how to stop it. */
export function LongWork({
  icon,
  name,
  done,
  total,
  label,
  detail,
  endLabel = 'Cancel',
  onEnd,
  className,
  ...rest
}: LongWorkProps) {
  return (
    <div {...rest} className={clsx(classes.row, className)}>
      <Icon icon={icon} />
      <div>
        <b className={classes.name}>{name}</b>
        <ProgressBar done={done} total={total} label={`${name}: ${label}`} />
        <span className={classes.detail}>
          {label}
          {detail && <> {detail}</>}
        </span>
      </div>
      {onEnd && <IconButton icon={IconX} label={`${endLabel}: ${name}`} iconSize={16} onClick={onEnd} />}
    </div>
  );
}
