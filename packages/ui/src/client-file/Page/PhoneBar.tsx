import type { ReactNode } from 'react';
import classes from './PhoneBar.module.css';

export interface PhoneBarProps {
  /** Total amount: `€4,800`. */
  amount?: string | undefined;
  /** When the first part is due. */
  detail?: string | undefined;
  /** Why it did not work, because the message in the text may be out of sight. */
  problem?: string | null | undefined;
  /** The one thing to do. */
  children: ReactNode;
}

/** On a phone the one thing to do stays at the foot, with what it comes to. */
export function PhoneBar({ amount, detail, problem, children }: PhoneBarProps) {
  return (
    <div className={classes.bar}>
      {problem && (
        <p className={classes.problem} aria-hidden="true">
          {problem}
        </p>
      )}
      {amount !== undefined && (
        <p>
          <b>{amount}</b>
          {detail !== undefined && <small>{detail}</small>}
        </p>
      )}
      {children}
    </div>
  );
}
