import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import classes from './Prose.module.css';

export interface ProseProps extends Omit<ComponentProps<'article'>, 'title'> {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Date or version: `In force since 1 October 2026`. */
  meta?: ReactNode;
}

/** A page to read: about, terms, privacy, changelog. Plain elements inside get their look here. */
export function Prose({ title, lead, meta, className, children, ...rest }: ProseProps) {
  return (
    <article {...rest} className={clsx(classes.prose, className)}>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {meta && <p className={classes.meta}>{meta}</p>}
      <div className={classes.body}>{children}</div>
    </article>
  );
}
