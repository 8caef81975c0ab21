import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CheckIcon, ClockIcon } from '../icons';
import { Refusal } from '../Notices/Refusal';
import signed from './SignedPanel.module.css';
import classes from './SigningPanel.module.css';

export interface SignedPanelProps {
  title: string;
  /** What happens next. */
  text: string;
  /** What comes next. */
  onward?: ReactNode;
  /** `done` shows a tick, `waiting` a clock. */
  look: 'done' | 'waiting';
  /** Why the last try was refused. */
  problem?: string | null | undefined;
  children?: ReactNode;
}

/** In place of the signing panel, when there is nothing to sign: it is done, or others are first. */
export function SignedPanel({ title, text, look, problem, onward, children }: SignedPanelProps) {
  return (
    <aside className={clsx(classes.panel, signed.first)} aria-label={title}>
      <h2 className={signed.title}>
        {look === 'done' ? <CheckIcon size={20} /> : <ClockIcon size={20} />} {title}
      </h2>
      {problem && <Refusal className={classes.problem}>{problem}</Refusal>}
      <p className={signed.text}>{text}</p>
      {onward}
      {children}
    </aside>
  );
}
