import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../../theme/links';
import classes from './SectionHead.module.css';

export interface SectionHeadProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  title: string;
  /** Id for the section's `aria-labelledby`. */
  titleId?: string | undefined;
  /** After the title, usually a number: `2 of 5 done`. */
  detail?: ReactNode;
  /** At the end of the line: leads to the whole of which this is a part. */
  link?: { label: string; href: string } | undefined;
}

/** Name of a section of Home, its number, and the way to the whole. */
export function SectionHead({ title, titleId, detail, link, className, ...rest }: SectionHeadProps) {
  return (
    <div {...rest} className={clsx(classes.head, className)}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {detail && <span className={classes.detail}>{detail}</span>}
      {link && (
        <Link href={link.href} className={classes.link}>
          {link.label}
        </Link>
      )}
    </div>
  );
}
