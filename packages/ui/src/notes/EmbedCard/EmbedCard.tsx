import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { Skeleton } from '../../foundation/Skeleton/Skeleton';
import { Link } from '../../theme/links';
import classes from './EmbedCard.module.css';

export interface EmbedCardProps extends Omit<ComponentProps<'a'>, 'children' | 'title' | 'href' | 'ref'> {
  /** Stands for the kind of thing. */
  icon: TablerIcon;
  /** What it is: `Gallery`. */
  kind: string;
  /** Its name. */
  title: string;
  /** Facts beside the kind. */
  detail?: string | undefined;
  /** Address of a picture of it. */
  picture?: string | null | undefined;
  /** The screen that shows all of it. */
  href: string;
}

/** A thing of another area in a page: what it is, its name, and the way to it. */
export function EmbedCard({ icon, kind, title, detail, picture, href, className, ...rest }: EmbedCardProps) {
  return (
    <Link {...rest} className={clsx(classes.card, className)} href={href} draggable={false}>
      {picture ? (
        <img className={classes.picture} src={picture} alt="" draggable={false} />
      ) : (
        <span className={classes.icon}>
          <Icon icon={icon} size={20} />
        </span>
      )}
      <span className={classes.words}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <small>{[kind, detail].filter(Boolean).join(' · ')}</small>
      </span>
    </Link>
  );
}

export interface EmbedNoteProps {
  /** `loading`, `hidden` for what is gone or may not be seen, `failed` for what did not come. */
  state: 'loading' | 'hidden' | 'failed';
  /** Why it did not come. */
  text?: string | undefined;
  /** Asks again. */
  action?: ReactNode;
}

/** Stands where a thing is not shown. Of what may not be seen, it tells neither name nor number. */
export function EmbedNote({ state, text, action }: EmbedNoteProps) {
  if (state === 'loading')
    return (
      <div className={classes.note} role="status" aria-label="Loading">
        <Skeleton width="40%" height={14} />
      </div>
    );
  return (
    <div className={classes.note}>
      <span>{state === 'hidden' ? 'This was deleted, or isn’t shared with you.' : text}</span>
      {action}
    </div>
  );
}
