import { IconCheck, IconMapPin } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import classes from './CommentThread.module.css';
import { type CommentView, threadsOf } from './threads';

export interface CommentThreadProps extends Omit<ComponentProps<'section'>, 'children' | 'onSelect'> {
  /** All comments on the photograph, oldest first. */
  comments: readonly CommentView[];
  /** The point that a new comment is about; null for the whole photograph. */
  point: { x: number; y: number } | null;
  /** Called to choose a point of the photograph, or none. Without it, comments are about the whole. */
  onPoint?: ((isChosen: boolean) => void) | undefined;
  /** Called to write a comment or an answer. Resolves to whether it was kept; what was typed stays until then. */
  onSend?: ((comment: { text: string; parentId: string | null }) => Promise<boolean>) | undefined;
  /** Called to resolve a thread, or to open it again. Without it, threads are only read. */
  onResolve?: ((commentId: string, isResolved: boolean) => void) | undefined;
  /** Id of the thread whose pin was pressed. */
  selected?: string | undefined;
  /** Most characters of a comment. */
  limit: number;
  error?: string | undefined;
}

/** What visitors and the studio say about a photograph: threads with their pins, answers, and whether they are resolved. */
export function CommentThread({
  comments,
  point,
  onPoint,
  onSend,
  onResolve,
  selected,
  limit,
  error,
  className,
  ...rest
}: CommentThreadProps) {
  const threads = threadsOf(comments);
  return (
    <section aria-label="Comments" {...rest} className={clsx(classes.comments, className)}>
      {threads.length === 0 && <p className={classes.none}>No comments yet.</p>}
      <ol className={classes.threads}>
        {threads.map(({ first, answers, number }) => (
          <li
            key={first.id}
            className={clsx(classes.thread, first.id === selected && classes.selected)}
            data-resolved={first.isResolved || undefined}
          >
            <Comment comment={first} number={number} />
            {answers.map((answer) => (
              <Comment key={answer.id} comment={answer} />
            ))}
            <div className={classes.actions}>
              {onResolve && (
                <Button
                  size="sm"
                  variant="subtle"
                  icon={first.isResolved ? undefined : IconCheck}
                  onClick={() => onResolve(first.id, !first.isResolved)}
                >
                  {first.isResolved ? 'Open again' : 'Resolve'}
                </Button>
              )}
            </div>
            {onSend && !first.isResolved && (
              <Writer
                label={`Answer ${first.author}`}
                limit={limit}
                parentId={first.id}
                onSend={onSend}
                isAnswer
              />
            )}
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {onSend && (
        <div className={classes.new}>
          <Writer label="Add a comment" limit={limit} parentId={null} onSend={onSend} />
          {onPoint && (
            <Button
              size="sm"
              variant={point ? 'quiet' : 'subtle'}
              icon={IconMapPin}
              aria-pressed={point !== null}
              onClick={() => onPoint(point === null)}
            >
              {point ? 'About the marked point' : 'Mark a point'}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Comment({
  comment: { author, isStudio, when, text, isResolved },
  number,
}: {
  comment: CommentView;
  number?: number | null | undefined;
}) {
  return (
    <div className={classes.comment}>
      <p className={classes.head}>
        {number != null && <span className={classes.number}>{number}</span>}
        <b>
          <bdi>{author}</bdi>
        </b>
        {isStudio && <small>Studio</small>}
        <small>{when}</small>
        {isResolved && (
          <small className={classes.done}>
            <Icon icon={IconCheck} size={13} />
            Resolved
          </small>
        )}
      </p>
      <p className={classes.text}>
        <bdi>{text}</bdi>
      </p>
    </div>
  );
}

interface WriterProps extends Required<Pick<CommentThreadProps, 'limit'>> {
  label: string;
  parentId: string | null;
  onSend: NonNullable<CommentThreadProps['onSend']>;
  /** Its button appears with the first letter. */
  isAnswer?: boolean | undefined;
}

function Writer({ label, limit, parentId, onSend, isAnswer }: WriterProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isSending) return;
    setSending(true);
    const isKept = await onSend({ text: text.trim(), parentId });
    setSending(false);
    if (isKept) setText('');
  };
  return (
    <form className={classes.writer} onSubmit={send}>
      <label htmlFor={id} className={isAnswer ? classes.hidden : undefined}>
        {label}
      </label>
      <textarea
        id={id}
        rows={isAnswer ? 1 : 2}
        placeholder={isAnswer ? 'Answer' : undefined}
        value={text}
        maxLength={limit}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {(!isAnswer || text !== '') && (
        <Button type="submit" variant={isAnswer ? 'default' : 'primary'} pending={isSending}>
          Send
        </Button>
      )}
    </form>
  );
}
