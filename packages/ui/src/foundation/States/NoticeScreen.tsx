import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type TablerIcon } from '../Icon';
import { Mark } from '../Logo/Logo';
import classes from './States.module.css';

export interface NoticeScreenProps extends Omit<ComponentProps<'main'>, 'title' | 'children'> {
  /** What is the case: `This workspace is paused`. */
  title: ReactNode;
  /** What that means and what can be done. */
  text: ReactNode;
  /** Atelier's mark without it. */
  icon?: TablerIcon | undefined;
  actions?: ReactNode;
  /** A line under the actions. */
  note?: ReactNode;
}

/**
 * A whole screen that says one thing: workspace not found, suspended, session over, page not found.
 */
export function NoticeScreen({ title, text, icon, actions, note, className, ...rest }: NoticeScreenProps) {
  return (
    <main {...rest} className={clsx(classes.state, classes.crash, className)}>
      <span className={classes.sign}>{icon ? <Icon icon={icon} size={22} /> : <Mark size={24} />}</span>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
      {note && <p className={classes.reference}>{note}</p>}
    </main>
  );
}
