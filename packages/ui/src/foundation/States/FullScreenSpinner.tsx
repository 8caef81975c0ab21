import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import classes from './States.module.css';

export interface FullScreenSpinnerProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is awaited. Default `Loading`. */
  label?: string | undefined;
}

/**
 * The screen while it is not known yet which screens there are.
 */
export function FullScreenSpinner({ label = 'Loading', className, ...rest }: FullScreenSpinnerProps) {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={label}
      {...rest}
      className={clsx(classes.spinner, className)}
    >
      <span className={classes.turning} />
    </div>
  );
}
