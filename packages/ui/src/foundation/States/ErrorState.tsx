import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../Button/Button';
import { Icon } from '../Icon';
import classes from './States.module.css';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** What happened: `The payment list did not load`. */
  title: string;
  /** Why, what is safe, and what to do. */
  text: ReactNode;
  /** Tries again. */
  onRetry?: (() => void) | undefined;
  /** The retry runs. */
  pending?: boolean | undefined;
  /** A second way, such as what is known from before. */
  other?: ReactNode;
  /** What to mention to the support: the request's id or a short code. */
  reference?: string | undefined;
  /** 1 where the state is the whole screen and its title that of the page. Default 2. */
  titleLevel?: 1 | 2 | undefined;
}

/** Something failed: what happened, what is safe, what to do. */
export function ErrorState({
  title,
  text,
  onRetry,
  pending,
  other,
  reference,
  titleLevel = 2,
  className,
  ...rest
}: ErrorStateProps) {
  const Title = `h${titleLevel}` as const;
  return (
    <div role="alert" {...rest} className={clsx(classes.state, className)}>
      <span className={clsx(classes.sign, classes.attention)}>
        <Icon icon={IconCloudOff} size={22} />
      </span>
      <Title className={classes.title}>{title}</Title>
      <p className={classes.text}>{text}</p>
      {(onRetry || other) && (
        <div className={classes.actions}>
          {onRetry && (
            <Button variant="primary" icon={IconRefresh} onClick={onRetry} pending={pending}>
              Retry
            </Button>
          )}
          {other}
        </div>
      )}
      {reference && <small className={classes.reference}>If you write to us, mention {reference}</small>}
    </div>
  );
}
