import { IconFilterSearch } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type TablerIcon } from '../Icon';
import classes from './States.module.css';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** What will stand here, in the studio's words: `Your first gallery`. */
  title: ReactNode;
  /** What the place is for and what to do first. */
  text: ReactNode;
  /** Three photographs, fanned out. */
  photographs?: readonly [string, string, string] | undefined;
  /** Instead of photographs. */
  icon?: TablerIcon | undefined;
  /** One primary, one quiet. */
  actions?: ReactNode;
  /** 1 where the state is the whole screen and its title that of the page. Default 2. */
  titleLevel?: 1 | 2 | undefined;
}

/** Nothing here yet: teaches what the place is for and offers the first step. */
export function EmptyState({
  title,
  text,
  photographs,
  icon,
  actions,
  titleLevel = 2,
  className,
  ...rest
}: EmptyStateProps) {
  const Title = `h${titleLevel}` as const;
  return (
    <div {...rest} className={clsx(classes.state, className)}>
      {photographs && (
        <div className={classes.fan}>
          {photographs.map((photograph) => (
            <img key={photograph} src={photograph} alt="" />
          ))}
        </div>
      )}
      {icon && (
        <span className={classes.sign}>
          <Icon icon={icon} size={22} />
        </span>
      )}
      <Title className={classes.serif}>{title}</Title>
      <p className={classes.text}>{text}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

export interface NothingFoundProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** What is missing and under which conditions. */
  title: ReactNode;
  /** What the conditions hide. */
  text?: ReactNode;
  actions?: ReactNode;
}

/** A search or filter without rows: says what hides them. */
export function NothingFound({ title, text, actions, className, ...rest }: NothingFoundProps) {
  return (
    <div role="status" {...rest} className={clsx(classes.state, className)}>
      <span className={classes.sign}>
        <Icon icon={IconFilterSearch} size={22} />
      </span>
      <h2 className={classes.title}>{title}</h2>
      {text && <p className={classes.text}>{text}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
