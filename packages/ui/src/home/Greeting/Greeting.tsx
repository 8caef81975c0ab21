import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import classes from './Greeting.module.css';

export interface GreetingProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** `Good morning`, by the local hour. */
  greeting: string;
  /** First name; the greeting stands alone without it. */
  name?: string | undefined;
  /** The day in one line: `Four items need your attention. Then one shoot, at 14:30.` */
  text?: ReactNode;
}

/**
 * The first line of Home.
 */
export function Greeting({ greeting, name, text, className, ...rest }: GreetingProps) {
  return (
    <header {...rest} className={clsx(classes.greeting, className)}>
      <h1 className={classes.title}>{name ? `${greeting}, ${name}` : greeting}</h1>
      {text && <p className={classes.text}>{text}</p>}
    </header>
  );
}

export interface HomePageProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Above the columns, usually a `Greeting`. */
  head: ReactNode;
  children: ReactNode;
  /** The narrower column: what is next, today, money. */
  aside?: ReactNode;
}

/** Home: the greeting, then one or two columns of sections. */
export function HomePage({ head, children, aside, className, ...rest }: HomePageProps) {
  return (
    <div {...rest} className={clsx(classes.page, className)}>
      {head}
      <div className={clsx(classes.columns, !aside && classes.alone)}>
        <div className={classes.column}>{children}</div>
        {aside && <aside className={classes.column}>{aside}</aside>}
      </div>
    </div>
  );
}
