import { IconChevronDown, IconChevronUp, IconUserQuestion } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { durationInWords } from '../figures/duration';
import { Avatar } from '../foundation/Avatar/Avatar';
import { Button } from '../foundation/Button/Button';
import { Icon } from '../foundation/Icon';
import { useFormat } from '../theme/format';
import classes from './viewers.module.css';

/** Somebody who viewed a file. */
export interface ViewerView {
  id: string;
  /** Null: nobody knows. */
  name: string | null;
  /** They came without a name first. */
  hasJoined: boolean;
  /** Of their last visit: `Mumbai, iPhone, Safari`. */
  details: string;
  visits: number;
  /** Milliseconds. */
  duration: number;
}

export interface ViewerListProps {
  /** Who looked last stands first. */
  viewers: readonly ViewerView[];
  /** Whose visits are open. */
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** The visits of the one that is open. */
  children?: ReactNode;
  /** Called to load more viewers. Without it, there is no button. */
  onMore?: (() => void) | undefined;
  /** Whether more viewers are being loaded. */
  isFetchingMore?: boolean | undefined;
}

/** Lists who viewed a file; selecting a viewer shows their visits. */
export function ViewerList({ viewers, openId, onOpen, children, onMore, isFetchingMore }: ViewerListProps) {
  const pathId = useId();
  const format = useFormat();
  return (
    <section>
      <h2 className={classes.title}>Viewers</h2>
      <ul>
        {viewers.map(({ id, name, hasJoined, details, visits, duration }) => (
          <li key={id} className={classes.item}>
            <button
              type="button"
              className={classes.viewer}
              aria-expanded={id === openId}
              aria-controls={id === openId ? pathId : undefined}
              onClick={() => onOpen(id === openId ? undefined : id)}
            >
              {name === null ? (
                <span className={classes.nobody}>
                  <Icon icon={IconUserQuestion} size={16} />
                </span>
              ) : (
                <Avatar name={name} colourKey={id} size={28} decorative />
              )}
              <span className={classes.who}>
                <b>
                  <bdi>{name ?? 'Someone without a name'}</bdi>
                  {hasJoined && ', joined when they acted'}
                </b>
                <small>{details}</small>
              </span>
              <span className={classes.count}>
                {visits === 1 ? '1 visit' : `${format.number(visits)} visits`}
              </span>
              <span className={classes.number}>{durationInWords(duration)}</span>
              <Icon icon={id === openId ? IconChevronUp : IconChevronDown} size={16} />
            </button>
            {id === openId && (
              <div id={pathId} className={classes.visits}>
                {children}
              </div>
            )}
          </li>
        ))}
      </ul>
      {onMore && (
        <Button size="sm" variant="subtle" pending={isFetchingMore} onClick={onMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
