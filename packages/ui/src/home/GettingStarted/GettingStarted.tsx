import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Glyph } from '../../foundation/Pill/Glyph';
import { SectionHead } from '../SectionHead/SectionHead';
import classes from './GettingStarted.module.css';

/** A first step in a new workspace. */
export interface StartingStep {
  id: string;
  title: string;
  detail: string;
  done: boolean;
  action: { label: string; onAction?: (() => void) | undefined; href?: string | undefined };
}

export interface GettingStartedProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** In the order in which they are best done. */
  steps: readonly StartingStep[];
}

/** The first days: a few steps, each with its state. The first open one carries the primary action. */
export function GettingStarted({ steps, className, ...rest }: GettingStartedProps) {
  const id = useId();
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  return (
    <section {...rest} className={clsx(className)} aria-labelledby={id}>
      <SectionHead title="Getting started" titleId={id} detail={`${done} of ${steps.length} done`} />
      <ol>
        {steps.map((step) => (
          <li key={step.id} className={clsx(classes.row, step.done && classes.done)}>
            <Glyph kind={step.done ? 'done' : 'notStarted'} size={18} />
            <div>
              <p className={classes.text}>{step.title}</p>
              {!step.done && <small className={classes.detail}>{step.detail}</small>}
            </div>
            {step.done ? (
              <span className={classes.state}>Done</span>
            ) : (
              <Button
                variant={step === next ? 'primary' : 'default'}
                onClick={step.action.onAction}
                href={step.action.href}
              >
                {step.action.label}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
