import { IconMessageCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { NothingFound } from '../../foundation/States/EmptyState';
import { CommentComposer } from './CommentComposer';
import classes from './PageComments.module.css';
import { Thread } from './Thread';
import type { PageCommentsProps } from './views';

export type { CommentDraft, PageCommentsProps, PageCommentView, PageThreadView } from './views';

/** What is said about a page: open and resolved threads, each with its text. */
export function PageComments({
  threads,
  me,
  mayComment,
  people,
  activeId,
  draft,
  isSending = false,
  onDraft,
  onSend,
  onBegin,
  onOpen,
  onEdit,
  onDelete,
  onResolve,
  className,
  ...rest
}: PageCommentsProps) {
  const active = threads?.find(({ id }) => id === activeId);
  const [chosen, setChosen] = useState(false);
  const showsResolved = active ? active.isResolved : chosen;
  const [shown, others] = [
    threads?.filter(({ isResolved }) => isResolved === showsResolved),
    threads?.filter(({ isResolved }) => isResolved !== showsResolved),
  ];
  return (
    <div {...rest} className={clsx(classes.comments, className)}>
      {draft && draft.threadId === undefined && (
        <div className={classes.thread}>
          <blockquote className={classes.quote}>
            <bdi>{draft.quote || 'This block'}</bdi>
          </blockquote>
          <CommentComposer {...{ draft, people, isSending, onDraft, onSend }} label="Comment" isFocused />
        </div>
      )}
      {mayComment && draft?.quote === undefined && (
        <Button icon={IconMessageCircle} onClick={onBegin}>
          Comment on the selection
        </Button>
      )}
      {threads?.some(({ isResolved }) => isResolved) && (
        <Button
          size="sm"
          onClick={() => {
            if (active) onOpen('');
            setChosen(!showsResolved);
          }}
        >
          {showsResolved ? `Show open (${others?.length ?? 0})` : `Show resolved (${others?.length ?? 0})`}
        </Button>
      )}
      {shown === undefined ? (
        <Loading label="Loading comments">
          <Skeleton height={72} />
        </Loading>
      ) : shown.length === 0 ? (
        !draft && (
          <NothingFound
            title={showsResolved ? 'Nothing is resolved' : 'No open comments'}
            text={
              mayComment
                ? 'Select some text on the page to say something about it.'
                : 'You can view this page, but not comment on it.'
            }
          />
        )
      ) : (
        <ul className={classes.list} aria-label={showsResolved ? 'Resolved comments' : 'Open comments'}>
          {shown.map((thread) => (
            <Thread
              key={thread.id}
              {...{
                thread,
                me,
                mayComment,
                people,
                isSending,
                onDraft,
                onSend,
                onOpen,
                onEdit,
                onDelete,
                onResolve,
              }}
              isActive={thread.id === activeId}
              draft={draft?.threadId === thread.id ? draft : undefined}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
