import { IconCalendar, IconFlag, IconPlus, IconTag, IconUser, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, type Ref, useId, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import classes from './QuickAdd.module.css';

/** What a part of the line was understood as. */
export interface QuickAddToken {
  /** The same for the same part, so that it can be left out: `date tomorrow`. */
  id: string;
  kind: 'date' | 'assignee' | 'label' | 'priority';
  /** The part as it was written: `tomorrow`. */
  text: string;
  /** What it means: `Fri 16 October`. */
  meaning: string;
}

/** A line as it was understood: the title that is left, and the tokens. */
export interface QuickAddReading {
  title: string;
  tokens: readonly QuickAddToken[];
}

export interface QuickAddProps extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit' | 'ref'> {
  /** Reads the line; the ids of tokens that the person does not want stay part of the title. */
  parse: (text: string, unwanted: readonly string[]) => QuickAddReading;
  /** May answer whether the task was added; a line that was refused comes back. */
  onAdd: (reading: QuickAddReading) => undefined | Promise<boolean>;
  /** Default `New task`. */
  label?: string | undefined;
  placeholder?: string | undefined;
  /** The task is on its way; a second one waits. */
  isAdding?: boolean | undefined;
  /** Why the last one was refused; the line stays as it was. */
  error?: string | undefined;
  /** Of the input. */
  ref?: Ref<HTMLInputElement> | undefined;
}

const icons: Record<QuickAddToken['kind'], TablerIcon> = {
  date: IconCalendar,
  assignee: IconUser,
  label: IconTag,
  priority: IconFlag,
};
const names: Record<QuickAddToken['kind'], string> = {
  date: 'Due',
  assignee: 'Assigned',
  label: 'Label',
  priority: 'Priority',
};

/**
 * A task in one line. What was understood of it stands below as chips; the cross of a chip makes it words again.
 * Enter adds, the line is free for the next one.
 */
export function QuickAdd({
  parse,
  onAdd,
  label = 'New task',
  placeholder = 'Reply to Noor tomorrow @Mira',
  isAdding,
  error,
  className,
  ref,
  ...rest
}: QuickAddProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [unwanted, setUnwanted] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const reading = parse(text, unwanted);
  const { tokens } = reading;
  const canAdd = reading.title.trim() !== '' && !isAdding;
  const add = () => {
    if (!canAdd) return;
    const title = reading.title.trim();
    const added = onAdd({ ...reading, title });
    setText('');
    setUnwanted([]);
    if (!added) setSaid(`Added ${title}`);
    else
      void added.then((isAdded) => {
        if (isAdded) setSaid(`Added ${title}`);
        // What is written by now is not overwritten.
        else setText((now) => now || text);
      });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || text === '') return;
    event.stopPropagation();
    setText('');
    setUnwanted([]);
  };
  return (
    <form
      {...rest}
      className={clsx(classes.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className={clsx(classes.line, error && classes.wrong)}>
        <Icon icon={IconPlus} size={16} className={classes.plus} />
        <input
          ref={ref}
          aria-label={label}
          aria-describedby={`${id}-tokens`}
          aria-invalid={error ? true : undefined}
          placeholder={placeholder}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
        {text !== '' && (
          <Button
            type="submit"
            size="sm"
            variant="primary"
            pending={isAdding}
            disabled={!canAdd && !isAdding}
          >
            Add
          </Button>
        )}
      </div>
      <div id={`${id}-tokens`} className={clsx(tokens.length > 0 && classes.tokens)}>
        {tokens.map((token) => (
          <span key={token.id} className={classes.token}>
            <Icon icon={icons[token.kind]} size={13} />
            <span>{names[token.kind]}</span>
            <b>
              <bdi>{token.meaning}</bdi>
            </b>
            <button
              type="button"
              aria-label={`Keep “${token.text}” as words`}
              onClick={() => setUnwanted((before) => [...before, token.id])}
            >
              <Icon icon={IconX} size={12} />
            </button>
          </span>
        ))}
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <p role="status" className={classes.hidden}>
        {said}
      </p>
    </form>
  );
}
