import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties } from 'react';
import classes from './Progress.module.css';

/** How far something is. */
export interface Measured {
  /** Items or bytes that are done. */
  done: number;
  /** Items or bytes in all. */
  total: number;
  /** Real numbers in words: `412 of 664 photos`. */
  label: string;
}

function share({ done, total }: Pick<Measured, 'done' | 'total'>): number {
  return total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
}

function meter({ done, total, label }: Measured) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': Math.max(total, done),
    'aria-valuenow': done,
    'aria-valuetext': label,
  } as const;
}

export type ProgressBarProps = Measured & Omit<ComponentProps<'span'>, 'children'>;

/** How far a long work is, as a bar. Only for what can be counted. */
export function ProgressBar({ done, total, label, className, ...rest }: ProgressBarProps) {
  const style: CSSProperties & Record<'--done', string> = { '--done': `${share({ done, total }) * 100}%` };
  return (
    <span {...rest} {...meter({ done, total, label })} className={clsx(classes.bar, className)}>
      <span className={classes.fill} style={style} />
    </span>
  );
}

export interface ProgressRingProps extends Measured, Omit<ComponentProps<'svg'>, 'children'> {
  /** Edge in pixels. Default 22. */
  size?: number | undefined;
  /** The numbers stand beside it: then the ring keeps quiet for screen readers. */
  decorative?: boolean | undefined;
}

/** How far a long work is, as a ring. */
export function ProgressRing({
  done,
  total,
  label,
  size = 22,
  decorative,
  className,
  ...rest
}: ProgressRingProps) {
  const circle = 2 * Math.PI * 9.4;
  const said = decorative ? { 'aria-hidden': true } : meter({ done, total, label });
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden beside its own words
    <svg
      {...rest}
      {...said}
      width={size}
      height={size}
      viewBox="0 0 22 22"
      fill="none"
      strokeWidth="3.2"
      className={clsx(classes.ring, className)}
    >
      <circle cx="11" cy="11" r="9.4" className={classes.rest} />
      <circle
        cx="11"
        cy="11"
        r="9.4"
        className={classes.arc}
        strokeDasharray={circle}
        strokeDashoffset={circle * (1 - share({ done, total }))}
      />
    </svg>
  );
}
