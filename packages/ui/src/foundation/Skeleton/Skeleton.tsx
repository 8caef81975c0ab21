import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import classes from './Skeleton.module.css';

export interface SkeletonProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Any CSS width. Default `100%`. */
  width?: string | number | undefined;
  /** Height in pixels. Default 10. */
  height?: number | undefined;
  /** Whether it is a circle, in place of an avatar. */
  round?: boolean | undefined;
}

/** One bar in the place of a text or a picture that is on its way. */
export function Skeleton({ width = '100%', height = 10, round, className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={clsx(classes.bar, round && classes.round, className)}
      style={{ width, height, ...style }}
    />
  );
}

export interface LoadingProps extends ComponentProps<'div'> {
  /** What is loading, for those who do not see the bars: `Loading contacts`. */
  label: string;
}

/** Wraps the bars of a layout that is on its way and says so once. */
export function Loading({ label, className, children, ...rest }: LoadingProps) {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={label}
      {...rest}
      className={clsx(classes.group, className)}
    >
      {children}
    </div>
  );
}
