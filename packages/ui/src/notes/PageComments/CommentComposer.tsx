import { IconAt } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { TextArea } from '../../foundation/Field/TextField';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu } from '../../foundation/Menu/Menu';
import classes from './PageComments.module.css';
import type { CommentDraft } from './views';

interface CommentComposerProps {
  draft: CommentDraft;
  people: readonly { id: string; name: string }[];
  label: string;
  isSending: boolean;
  isFocused?: boolean;
  onDraft: (draft: CommentDraft | undefined) => void;
  onSend: () => void;
}

/** Where a comment is written. Ctrl or ⌘ with Enter sends it; what is written stays until it is sent or discarded. */
export function CommentComposer({
  draft,
  people,
  label,
  isSending,
  isFocused = false,
  onDraft,
  onSend,
}: CommentComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const isEmpty = draft.text.trim() === '';
  const write = (text: string) => onDraft({ ...draft, text });
  return (
    <div className={classes.composer}>
      <TextArea
        label={label}
        hideLabel
        minRows={2}
        placeholder={label}
        ref={field}
        value={draft.text}
        onChange={write}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isEmpty || isSending) return;
          event.preventDefault();
          onSend();
        }}
      />
      <div className={classes.tools}>
        <Menu
          width={220}
          target={<IconButton icon={IconAt} label="Mention somebody" />}
          groups={[
            {
              items: people.map(({ id, name }) => ({
                id,
                label: name,
                picture: <Avatar name={name} colourKey={id} size={22} decorative />,
                onSelect: () => write(`${draft.text}${/\S$/.test(draft.text) ? ' ' : ''}@${name} `),
              })),
            },
          ]}
        />
        <span className={classes.space} />
        <Button size="sm" onClick={() => onDraft(undefined)}>
          Discard
        </Button>
        <Button size="sm" variant="primary" disabled={isEmpty || isSending} onClick={onSend}>
          Send
        </Button>
      </div>
    </div>
  );
}
