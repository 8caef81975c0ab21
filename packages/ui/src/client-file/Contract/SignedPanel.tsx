import type { ReactNode } from 'react';
import { CheckIcon, ClockIcon } from '../icons';
import signed from './SignedPanel.module.css';
import classes from './SigningPanel.module.css';

export interface SignedPanelProps {
  title: string;
  /** What happens next. */
  text: string;
  look: 'done' | 'waiting';
  children?: ReactNode;
}

/** In place of the signing panel, when there is nothing to sign: it is done, or others are first. */
export function SignedPanel({ title, text, look, children }: SignedPanelProps) {
  return (
    <aside className={classes.panel} aria-label={title}>
      <h2 className={signed.title}>
        {look === 'done' ? <CheckIcon size={20} /> : <ClockIcon size={20} />} {title}
      </h2>
      <p className={signed.text}>{text}</p>
      {children}
    </aside>
  );
}
