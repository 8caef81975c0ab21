import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { SectionHead } from '../SectionHead/SectionHead';
import classes from './NeedsYou.module.css';

/** Something that waits for the person. */
export interface NeedsYouRow {
  id: string;
  icon: TablerIcon;
  tone: 'clay' | 'ochre' | 'sky' | 'moss' | 'stone';
  /** What there is to do, with the name in bold. */
  text: ReactNode;
  detail?: ReactNode;
  /** Since when or until when, in words. */
  when?: string | undefined;
  action: { label: string; onAction?: (() => void) | undefined; href?: string | undefined };
}

export interface NeedsYouProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The most urgent first. If there are more than these, `total` says how many. */
  rows: readonly NeedsYouRow[];
  /** Default `Needs attention`. */
  title?: string | undefined;
  /** How many there are in all, when not all are shown. */
  total?: number | undefined;
  /** The loader of more rows. */
  after?: ReactNode;
}

/** What waits for the person: the first one carries the one primary action. */
export function NeedsYou({
  rows,
  title = 'Needs attention',
  total = rows.length,
  after,
  className,
  ...rest
}: NeedsYouProps) {
  const id = useId();
  return (
    <section {...rest} className={clsx(classes.needs, className)} aria-labelledby={id}>
      <SectionHead title={title} titleId={id} detail={total > 0 ? total : undefined} />
      <ol>
        {rows.map((row, index) => (
          <li key={row.id} className={classes.row}>
            <span className={clsx(classes.sign, classes[row.tone])}>
              <Icon icon={row.icon} />
            </span>
            <div>
              <p className={classes.text}>{row.text}</p>
              {row.detail && <small className={classes.detail}>{row.detail}</small>}
            </div>
            <span className={classes.when}>{row.when}</span>
            <Button
              className={classes.action}
              variant={index === 0 ? 'primary' : 'default'}
              onClick={row.action.onAction}
              href={row.action.href}
            >
              {row.action.label}
            </Button>
          </li>
        ))}
      </ol>
      {after}
    </section>
  );
}

/** The list while it is on its way. */
export function NeedsYouLoading() {
  return (
    <Loading label="Loading items that need attention">
      {[0, 1, 2].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={36} height={36} style={{ borderRadius: 10 }} />
          <div>
            <Skeleton width={`${60 - row * 8}%`} />
            <Skeleton width={`${75 - row * 10}%`} height={9} style={{ marginTop: 8 }} />
          </div>
          <span />
          <Skeleton height={32} />
        </div>
      ))}
    </Loading>
  );
}
