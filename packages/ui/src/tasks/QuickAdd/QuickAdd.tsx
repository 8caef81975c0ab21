import { task } from '@atelier/domain/entities';
import {
  IconAddressBook,
  IconCalendar,
  IconFlag,
  IconPlus,
  IconRepeat,
  IconTag,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { useTypedLine } from '../../foundation/TypedText/use-typed-line';
import classes from './QuickAdd.module.css';
import { type QuickAddUnclear, UnclearName } from './UnclearName';

/** What a part of the line was understood as. */
export interface QuickAddToken {
  /** The same for the same part, so that it can be left out: `date tomorrow`. */
  id: string;
  kind: 'date' | 'repeat' | 'assignee' | 'contact' | 'label' | 'newLabel' | 'priority';
  /** The part as it was written: `tomorrow`. Undefined when it is not of the line; its cross then leaves it out. */
  text?: string | undefined;
  /** What it means: `Fri 16 October`. */
  meaning: string;
}

/** A line as it was understood: the title that is left, the tokens, and the names that are not clear. */
export interface QuickAddReading {
  title: string;
  tokens: readonly QuickAddToken[];
  /** Names of several, which stay in the title until one is chosen. */
  unclear?: readonly QuickAddUnclear[] | undefined;
}

export interface QuickAddProps<Reading extends QuickAddReading = QuickAddReading>
  extends Omit<ComponentProps<'form'>, 'children' | 'onSubmit' | 'ref'> {
  /**
   * Reads the line; the ids of tokens that the person does not want stay part of the title. `chosen` holds the id of a
   * candidate by the id of the name that was unclear.
   */
  parse: (text: string, unwanted: readonly string[], chosen: Readonly<Record<string, string>>) => Reading;
  /** May answer whether the task was added; a line that was refused comes back. */
  onAdd: (reading: Reading) => undefined | Promise<boolean>;
  /** Default `New task`. */
  label?: string | undefined;
  placeholder?: string | undefined;
  /** The task is on its way; a second one waits. */
  isAdding?: boolean | undefined;
  /** Why the last one was refused; the line stays as it was. */
  error?: string | undefined;
  /** Name under which the line is kept on this device until it is added: `new.task`. */
  field?: string | undefined;
  /** Whether Enter was pressed before the line was there; asked once there is something to add. */
  takeEnter?: (() => boolean) | undefined;
  /** Of the input. */
  ref?: Ref<HTMLInputElement> | undefined;
}

const icons: Record<QuickAddToken['kind'], TablerIcon> = {
  date: IconCalendar,
  repeat: IconRepeat,
  assignee: IconUser,
  contact: IconAddressBook,
  label: IconTag,
  newLabel: IconTag,
  priority: IconFlag,
};
const names: Record<QuickAddToken['kind'], string> = {
  date: task.fields.dueDate.label,
  repeat: 'Repeats',
  assignee: task.fields.assignedTo.label,
  contact: 'Contact',
  label: task.fields.status.label,
  newLabel: 'New status',
  priority: task.fields.priority.label,
};

/**
 * A task in one line. What was understood of it stands below as chips; the cross of a chip makes it words again. A name
 * that several answer to is asked about below, and stays words while nobody answers. Enter adds, the line is free for
 * the next one.
 */
export function QuickAdd<Reading extends QuickAddReading>({
  parse,
  onAdd,
  label = 'New task',
  placeholder = 'Reply to Noor tomorrow @Mira',
  isAdding,
  error,
  field,
  takeEnter,
  className,
  ref,
  ...rest
}: QuickAddProps<Reading>) {
  const id = useId();
  const [text, setText] = useTypedLine(field, label);
  const [unwanted, setUnwanted] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState('');
  const form = useRef<HTMLFormElement | null>(null);
  const latest = useRef(text);
  latest.current = text;
  const reading = parse(text, unwanted, chosen);
  const { tokens, unclear = [] } = reading;
  const [asked] = unclear;
  const clear = () => {
    setText('');
    setUnwanted([]);
    setChosen({});
  };
  const canAdd = reading.title.trim() !== '' && !isAdding;
  const add = () => {
    if (!canAdd) return;
    const title = reading.title.trim();
    const added = onAdd({ ...reading, title });
    clear();
    if (!added) setSaid(`Added ${title}`);
    else
      void added.then((isAdded) => {
        if (isAdded) setSaid(`Added ${title}`);
        // What is written by now is not overwritten.
        else if (latest.current === '') setText(text);
      });
  };
  const addNow = useRef(add);
  addNow.current = add;
  useEffect(() => {
    if (text.trim() !== '' && takeEnter?.()) addNow.current();
  }, [text, takeEnter]);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && asked) {
      event.preventDefault();
      form.current?.querySelector<HTMLElement>('fieldset button')?.focus();
      return;
    }
    if (event.key !== 'Escape' || text === '') return;
    event.stopPropagation();
    clear();
  };
  const writeOn = () => form.current?.querySelector('input')?.focus();
  return (
    <form
      {...rest}
      ref={form}
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
              aria-label={
                token.text === undefined ? `Leave out ${token.meaning}` : `Keep “${token.text}” as text`
              }
              onClick={() => setUnwanted((before) => [...before, token.id])}
            >
              <Icon icon={IconX} size={12} />
            </button>
          </span>
        ))}
      </div>
      {asked && (
        <UnclearName
          key={asked.id}
          unclear={asked}
          onChoose={(candidate) => {
            setChosen((before) => ({ ...before, [asked.id]: candidate.id }));
            setSaid(`${asked.text} means ${candidate.name}`);
            writeOn();
          }}
          onKeep={() => {
            setUnwanted((before) => [...before, asked.id]);
            writeOn();
          }}
          onLeave={writeOn}
        />
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <p role="status" className={classes.hidden}>
        {asked ? questionOf(asked) : said}
      </p>
    </form>
  );
}

/** What somebody hears who does not see the answers. */
const questionOf = ({ text, candidates }: QuickAddUnclear) =>
  `${text} could mean ${candidates.map(({ name }) => name).join(' or ')}. Press the down arrow to choose.`;
