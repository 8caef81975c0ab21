import * as limits from '@atelier/domain/limits';
import { IconCheck, IconMapPin } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { PageField } from '../Page/PageField';
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
  onSend?:
    | ((comment: { text: string; parentId: string | null; name?: string | undefined }) => Promise<boolean>)
    | undefined;
  /** Whether a new comment asks for the name of whoever writes it. */
  asksName?: boolean | undefined;
  /** Keeps what is typed and not sent, by the comment that it answers. */
  drafts?:
    | {
        read: (parentId: string | null) => string;
        keep: (parentId: string | null, text: string) => void;
        /** The same for the name. */
        name?: { read: () => string; keep: (name: string) => void } | undefined;
      }
    | undefined;
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
  asksName,
  drafts,
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
                drafts={drafts}
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
          <Writer
            label="Add a comment"
            limit={limit}
            parentId={null}
            onSend={onSend}
            drafts={drafts}
            asksName={asksName}
          />
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
  drafts: CommentThreadProps['drafts'];
  asksName?: boolean | undefined;
  /** Its button appears with the first letter. */
  isAnswer?: boolean | undefined;
}

function Writer({ label, limit, parentId, onSend, drafts, asksName, isAnswer }: WriterProps) {
  const id = useId();
  const [text, setText] = useState(() => drafts?.read(parentId) ?? '');
  const [name, setName] = useState(() => drafts?.name?.read() ?? '');
  const change = (typed: string) => {
    setText(typed);
    drafts?.keep(parentId, typed);
  };
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isSending) return;
    setSending(true);
    const sent = text;
    const isKept = await onSend({
      text: text.trim(),
      parentId,
      ...(name.trim() !== '' && { name: name.trim() }),
    });
    setSending(false);
    if (!isKept) return;
    // Sending may have waited for the connection: what was typed since stays.
    setText((now) => (now === sent ? '' : now));
    if (drafts?.read(parentId) === sent) drafts.keep(parentId, '');
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
        onChange={(event) => change(event.currentTarget.value)}
      />
      {asksName && text !== '' && (
        <PageField
          label="Your name"
          value={name}
          onChange={(typed) => {
            setName(typed);
            drafts?.name?.keep(typed);
          }}
          maxLength={limits.createVisitedComment.name}
          autoComplete="name"
        />
      )}
      {(!isAnswer || text !== '') && (
        <Button type="submit" variant={isAnswer ? 'default' : 'primary'} pending={isSending}>
          Send
        </Button>
      )}
    </form>
  );
}
