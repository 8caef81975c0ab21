import { IconMessageCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Loading, Skeleton } from '../../foundation/Skeleton/Skeleton';
import { NothingFound } from '../../foundation/States/EmptyState';
import { CommentComposer } from './CommentComposer';
import classes from './PageComments.module.css';
import { Thread } from './Thread';

/** A comment on a page. */
export interface PageCommentView {
  id: string;
  userId: string;
  /** Who wrote it. */
  name: string;
  text: string;
  /** When it was written, in words. */
  when: string;
  isEdited: boolean;
}

/** A thread of comments on a page. */
export interface PageThreadView {
  id: string;
  /** The text that it is about. */
  quote: string;
  /** Whether that text is no longer on the page. */
  isRemoved: boolean;
  isResolved: boolean;
  /** Oldest first. */
  comments: readonly PageCommentView[];
}

/** A comment that is being written: in a thread, or about some text. */
export interface CommentDraft {
  text: string;
  /** The thread that is answered. */
  threadId?: string | undefined;
  /** The text that a new thread is about. */
  quote?: string | undefined;
}

export interface PageCommentsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is said about the page, oldest first; undefined while it loads. */
  threads: readonly PageThreadView[] | undefined;
  /** ID of whoever looks: they change their own comments. */
  me: string;
  /** Whether the person may comment. */
  mayComment: boolean;
  /** Everybody who can be mentioned. */
  people: readonly { id: string; name: string }[];
  /** The thread that is read now. */
  activeId?: string | undefined;
  /** What is being written. */
  draft?: CommentDraft | undefined;
  /** Whether it is on its way. */
  isSending?: boolean;
  /** Called with what is being written; undefined discards it. */
  onDraft: (draft: CommentDraft | undefined) => void;
  /** Called to send it. */
  onSend: () => void;
  /** Called to begin a thread about what is selected on the page. */
  onBegin: () => void;
  /** Called with a thread whose text is to be shown. */
  onOpen: (threadId: string) => void;
  /** Called with what a comment of the person says from now on. */
  onEdit: (commentId: string, text: string) => void;
  /** Called to delete a comment of the person. */
  onDelete: (commentId: string) => void;
  /** Called to resolve a thread, or to open it again. */
  onResolve: (threadId: string, isResolved: boolean) => void;
}

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
