import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Glyph } from '../Pill/Glyph';
import { ProgressRing } from '../Progress/Progress';
import classes from './Steps.module.css';

export interface StepsProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** Index of the current step; `steps.length` when all are done. */
  current: number;
  /** How far the current step is, if it can be counted. */
  progress?: { done: number; total: number } | undefined;
}

/** Where in a short sequence the person is. */
export function Steps({ steps, current, progress, className, ...rest }: StepsProps) {
  return (
    <ol {...rest} className={clsx(classes.steps, className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={clsx(classes.step, index > current && classes.later)}
          aria-current={index === current ? 'step' : undefined}
        >
          {index < current && <Glyph kind="done" size={16} />}
          {index === current && (
            <ProgressRing
              decorative
              size={16}
              done={progress?.done ?? 0}
              total={progress?.total ?? 1}
              label={step}
            />
          )}
          {index > current && <Glyph kind="notStarted" size={16} />}
          {step}
          {index < current && <span className={classes.hidden}>, done</span>}
        </li>
      ))}
    </ol>
  );
}
