import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import classes from './ScreenHead.module.css';

export interface ScreenHeadProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  title: string;
  /** Numbers beside it: `248 people`. */
  detail?: ReactNode;
  /** The list's own search field; on a phone it takes a line of its own. */
  search?: ReactNode;
  /** Filters, the one primary action. */
  actions?: ReactNode;
}

/** The screen's name, its numbers and its actions. */
export function ScreenHead({ title, detail, search, actions, className, ...rest }: ScreenHeadProps) {
  return (
    <div {...rest} className={clsx(classes.head, className)}>
      <h1 className={classes.title}>{title}</h1>
      {detail && <bdi className={classes.detail}>{detail}</bdi>}
      <div className={classes.end}>
        {search && <div className={classes.search}>{search}</div>}
        {actions}
      </div>
    </div>
  );
}
