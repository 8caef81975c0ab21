import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Logo } from '../../foundation/Logo/Logo';
import classes from './SplitLayout.module.css';

/** The photograph beside the form. */
export interface SplitPhotograph {
  src: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Whose it is. */
  caption?: string | undefined;
}

export interface SplitLayoutProps extends ComponentProps<'div'> {
  /** Fills the other half. */
  photograph?: SplitPhotograph | undefined;
  /** Fills the other half instead of a photograph, on wide screens. */
  preview?: ReactNode;
  /** Beside the logo: where in the steps I am. */
  headEnd?: ReactNode;
  /** Below the form: legal links, help. */
  foot?: ReactNode;
}

/** Half a form, half a photograph: sign-in and the steps of onboarding. */
export function SplitLayout({
  photograph,
  preview,
  headEnd,
  foot,
  className,
  children,
  ...rest
}: SplitLayoutProps) {
  return (
    <div {...rest} className={clsx(classes.split, preview && classes.withPreview, className)}>
      <main className={classes.left}>
        <div className={classes.head}>
          <Logo />
          {headEnd}
        </div>
        <div className={classes.middle}>{children}</div>
        <div className={classes.foot}>{foot}</div>
      </main>
      {preview ? (
        <aside className={clsx(classes.aside, classes.preview)} aria-label="Preview">
          {preview}
        </aside>
      ) : (
        photograph && (
          <aside className={classes.aside} aria-label="Photograph">
            <img src={photograph.src} alt={photograph.alt} />
            {photograph.caption && <p className={classes.caption}>{photograph.caption}</p>}
          </aside>
        )
      )}
    </div>
  );
}

export interface StepCounterProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** From 1. */
  step: number;
  /** Number of steps, each drawn as a dash. */
  of: number;
}

/** `Step 2 of 3` with its dashes. */
export function StepCounter({ step, of, className, ...rest }: StepCounterProps) {
  return (
    <span {...rest} className={clsx(classes.steps, className)}>
      Step {step} of {of}
      <span className={classes.dashes} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => index).map((index) => (
          <span key={index} className={clsx(classes.dash, index < step && classes.on)} />
        ))}
      </span>
    </span>
  );
}
