import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import classes from './CreditLedger.module.css';

/** A line of the ledger, in words. */
export interface CreditLineView {
  readonly id: string;
  /** `−12`, `+500`. */
  readonly credits: string;
  readonly action: string;
  /** Who, and when. */
  readonly detail: string;
}

export interface CreditLedgerProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** The lines of the ledger, in their order. */
  lines: readonly CreditLineView[];
}

/** What AI credits were spent on, and what added to them. */
export function CreditLedger({ lines, className, ...rest }: CreditLedgerProps) {
  return (
    <ul {...rest} className={clsx(classes.ledger, className)}>
      {lines.map(({ id, credits, action, detail }) => (
        <li key={id}>
          <span>
            <b>{action}</b>
            <small>{detail}</small>
          </span>
          <b className={classes.credits}>{credits}</b>
        </li>
      ))}
    </ul>
  );
}
