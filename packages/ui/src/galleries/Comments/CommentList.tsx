import { IconMapPin, IconMessageCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../foundation/Icon';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { NothingFound } from '../../foundation/States/EmptyState';
import type { CommentView } from '../../gallery-page/Comments/threads';
import { useFormat } from '../../theme/format';
import classes from './CommentList.module.css';

/** A comment on a photograph with what came after it. */
export interface ListedComment {
  comment: CommentView;
  /** How many answers it has. */
  answers: number;
  /** Whether the last word is that of a visitor. */
  isUnanswered: boolean;
  /** The photograph, small. */
  photo: ReactNode;
}

export interface CommentListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The comments, the newest first; undefined while they are loading. */
  comments: readonly ListedComment[] | undefined;
  /** Called with a comment whose photograph is to be shown large, with all that is said about it. */
  onOpen: (comment: CommentView) => void;
  /** Shown when there is none. */
  empty: { title: string; text: string };
  /** The loader of more. */
  after?: ReactNode;
}

/** What is said about the photographs of a gallery. A press opens the photograph with its pins. */
export function CommentList({ comments, onOpen, empty, after, className, ...rest }: CommentListProps) {
  const { number } = useFormat();
  return (
    <div {...rest} className={clsx(className)}>
      {comments === undefined ? (
        <Loading label="Loading comments" className={classes.list}>
          {[62, 44, 70].map((width) => (
            <div key={width} className={classes.row}>
              <Skeleton width={64} height={64} />
              <div className={classes.words}>
                <Skeleton width="30%" />
                <Skeleton width={`${width}%`} />
              </div>
            </div>
          ))}
        </Loading>
      ) : comments.length === 0 ? (
        <NothingFound {...empty} />
      ) : (
        <ul className={classes.list} aria-label="Comments">
          {comments.map(({ comment, answers, isUnanswered, photo }) => (
            <li key={comment.id}>
              <button type="button" className={classes.row} onClick={() => onOpen(comment)}>
                <span className={classes.photo}>{photo}</span>
                <span className={classes.words}>
                  <span className={classes.head}>
                    <b>
                      <bdi>{comment.author}</bdi>
                    </b>
                    <small>{comment.when}</small>
                    {comment.point && (
                      <small>
                        <Icon icon={IconMapPin} size={13} />
                        Pinned
                      </small>
                    )}
                  </span>
                  <span className={classes.text}>
                    <bdi>{comment.text}</bdi>
                  </span>
                  <span className={classes.head}>
                    <small>
                      <Icon icon={IconMessageCircle} size={13} />
                      {answers === 0
                        ? 'No answer yet'
                        : answers === 1
                          ? '1 answer'
                          : `${number(answers)} answers`}
                    </small>
                    {isUnanswered && answers > 0 && <small className={classes.yours}>Your turn</small>}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {after}
    </div>
  );
}
