import { IconCheck, IconDots, IconPencil, IconRotate, IconTrash } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu } from '../../foundation/Menu/Menu';
import { CommentComposer } from './CommentComposer';
import classes from './PageComments.module.css';
import type { CommentDraft, PageCommentsProps, PageCommentView, PageThreadView } from './views';

type ThreadProps = Pick<
  PageCommentsProps,
  'me' | 'mayComment' | 'people' | 'onDraft' | 'onSend' | 'onOpen' | 'onEdit' | 'onDelete' | 'onResolve'
> & { thread: PageThreadView; isActive: boolean; draft: CommentDraft | undefined; isSending: boolean };

/** One thread: the text that it is about, what was said, and an answer. */
export function Thread({
  thread: { id, quote, isRemoved, isResolved, comments },
  isActive,
  draft,
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
}: ThreadProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <li
      ref={item}
      className={clsx(classes.thread, isActive && classes.active)}
      aria-current={isActive || undefined}
    >
      <div className={classes.head}>
        <button type="button" className={classes.quote} disabled={isRemoved} onClick={() => onOpen(id)}>
          {isRemoved && <small>The text was removed: </small>}
          <bdi>{quote || 'This block'}</bdi>
        </button>
        {mayComment && (
          <IconButton
            icon={isResolved ? IconRotate : IconCheck}
            label={isResolved ? 'Open again' : 'Resolve'}
            onClick={() => onResolve(id, !isResolved)}
          />
        )}
      </div>
      {comments.map((comment) => (
        <Comment
          key={comment.id}
          {...{ comment, people, onEdit, onDelete }}
          isOwn={mayComment && comment.userId === me}
        />
      ))}
      {draft ? (
        <CommentComposer
          {...{ draft, people, isSending, onDraft, onSend }}
          label="Answer"
          isFocused={draft.text === ''}
        />
      ) : (
        mayComment && (
          <Button size="sm" onClick={() => onDraft({ threadId: id, text: '' })}>
            Answer
          </Button>
        )
      )}
    </li>
  );
}

function Comment({
  comment: { id, userId, name, text, when, isEdited },
  people,
  isOwn,
  onEdit,
  onDelete,
}: Pick<PageCommentsProps, 'people' | 'onEdit' | 'onDelete'> & { comment: PageCommentView; isOwn: boolean }) {
  const [edited, setEdited] = useState<CommentDraft>();
  return (
    <div className={classes.comment}>
      <div className={classes.head}>
        <Avatar name={name} colourKey={userId} size={22} decorative />
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          {when}
          {isEdited && ', edited'}
        </small>
        <span className={classes.space} />
        {isOwn && (
          <Menu
            target={<IconButton icon={IconDots} iconSize={15} label="Options for your comment" />}
            groups={[
              {
                items: [
                  { id: 'edit', label: 'Edit', icon: IconPencil, onSelect: () => setEdited({ text }) },
                  {
                    id: 'delete',
                    label: 'Delete',
                    icon: IconTrash,
                    danger: true,
                    onSelect: () => onDelete(id),
                  },
                ],
              },
            ]}
          />
        )}
      </div>
      {edited ? (
        <CommentComposer
          draft={edited}
          people={people}
          label="Edit your comment"
          isSending={false}
          isFocused
          onDraft={setEdited}
          onSend={() => {
            onEdit(id, edited.text);
            setEdited(undefined);
          }}
        />
      ) : (
        <p className={classes.text}>
          <Mentions text={text} people={people} />
        </p>
      )}
    </div>
  );
}

/** A text in which names of people stand out. */
function Mentions({ text, people }: { text: string; people: PageCommentsProps['people'] }) {
  let parts: readonly string[] = [text];
  for (const { name } of people)
    parts = parts.flatMap((part) =>
      part.startsWith('@') && part !== text
        ? part
        : part.split(`@${name}`).flatMap((piece, at) => (at === 0 ? piece : [`@${name}`, piece])),
    );
  const names = new Set(people.map(({ name }) => `@${name}`));
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have nothing but their place
    <Fragment key={at}>{names.has(part) ? <b className={classes.mention}>{part}</b> : part}</Fragment>
  ));
}
