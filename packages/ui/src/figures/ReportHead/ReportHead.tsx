import type { ReactNode } from 'react';
import classes from './ReportHead.module.css';

export interface ReportHeadProps {
  /** What the figures are about. */
  title: string;
  /** One line above it: `Form, live since 3 March`. */
  above: string;
  /** What was left out, the period, the export. */
  children?: ReactNode;
}

/** The head of a screen of figures: what they are about, as its people know it, and what is asked for. */
export function ReportHead({ title, above, children }: ReportHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        <p className={classes.above}>{above}</p>
        <h1 className={classes.title}>
          <bdi>{title}</bdi>
        </h1>
      </div>
      <div className={classes.end}>{children}</div>
    </div>
  );
}
