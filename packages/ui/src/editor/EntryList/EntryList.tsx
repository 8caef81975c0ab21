import { IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { CarryArea } from '../../foundation/Carry/CarryArea';
import { slotIn } from '../../foundation/Carry/carry';
import { useCarry, useCarryLane } from '../../foundation/Carry/context';
import { type FieldFocus, useAskedEntry } from '../fields/focus';
import classes from './EntryList.module.css';
import { EntryRow } from './EntryRow';
import { moved } from './move';

/** What a list shows of an entry while it is closed. */
export interface EntryHead {
  id: string;
  /** What it is called; empty while nobody has named it. */
  name: string;
  /** Right of the name: a price. */
  detail?: ReactNode;
}

export interface EntryListProps<Entry extends { readonly _id: string }> {
  /** As a heading: `Packages`. */
  title: string;
  /** One of them: `package`. */
  noun: string;
  /** A line under the heading. */
  hint?: string | undefined;
  entries: readonly Entry[];
  headOf: (entry: Entry) => Omit<EntryHead, 'id'>;
  /** Where the list is in its content: `packages`. */
  path: string;
  /** A new entry; without it, or at the limit, none can be added. */
  newEntry?: (() => Entry) | undefined;
  /** How many there can be. */
  most: number;
  onChange: (entries: readonly Entry[]) => void;
  /** The fields of an entry that is open. */
  children: (entry: Entry, change: (part: Partial<Entry>) => void) => ReactNode;
  /** Said where there is none. */
  nothing?: string | undefined;
  /** Instead of the button that adds one, such as a menu of kinds. */
  adder?: ReactNode;
}

/** What is written into; a new entry begins with the first of them. */
const written = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';

/**
 * The entries of a list: they open where they stand, are put in another order by the pointer and by the keys, added and
 * removed.
 */
export function EntryList<Entry extends { readonly _id: string }>({
  title,
  noun,
  hint,
  entries,
  headOf,
  path,
  newEntry,
  most,
  onChange,
  children,
  nothing,
  adder,
}: EntryListProps<Entry>) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const asked = useAskedEntry(path);
  const [answered, setAnswered] = useState<FieldFocus | null>(null);
  if (asked && asked.focus !== answered) {
    setAnswered(asked.focus);
    setOpen(asked.id);
  }
  const ids = entries.map(({ _id }) => _id);
  const before = useRef(ids);
  useEffect(() => {
    // One that was added from elsewhere, such as from a menu of kinds, opens as well.
    const fresh = adder === undefined ? undefined : ids.find((one) => !before.current.includes(one));
    if (fresh !== undefined && ids.length === before.current.length + 1) {
      setOpen(fresh);
      setAdded(fresh);
    }
    before.current = ids;
  });
  useEffect(() => {
    if (added === null) return;
    const row = root.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(added)}"]`);
    row?.querySelector<HTMLElement>(written)?.focus();
    setAdded(null);
  }, [added]);
  const nameOf = (entry: Entry, index: number) => headOf(entry).name || `${noun} ${index + 1}`;
  const find = (one: string) => entries.findIndex(({ _id }) => _id === one);
  return (
    <section ref={root} className={classes.list} aria-labelledby={id} data-path={path}>
      <header className={classes.head}>
        <h3 id={id}>{title}</h3>
        {adder ??
          (newEntry && entries.length < most && (
            <Button
              size="sm"
              icon={IconPlus}
              aria-label={`Add ${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`}
              onClick={() => {
                const entry = newEntry();
                onChange([...entries, entry]);
                setOpen(entry._id);
                setAdded(entry._id);
              }}
            >
              {noun.charAt(0).toUpperCase() + noun.slice(1)}
            </Button>
          ))}
      </header>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {entries.length === 0 ? (
        nothing !== undefined && <p className={classes.nothing}>{nothing}</p>
      ) : (
        <CarryArea
          lanes={[{ id: path, name: title, items: ids }]}
          flow="stack"
          isDisabled={entries.length < 2}
          nameOf={(one) => {
            const index = find(one);
            const entry = entries[index];
            return entry ? nameOf(entry, index) : noun;
          }}
          onMove={({ id: one, to }) => onChange(moved(entries, one, to.index))}
          picture={(one) => {
            const index = find(one);
            const entry = entries[index];
            return entry && <div className={classes.picture}>{nameOf(entry, index)}</div>;
          }}
        >
          <Lane id={path} count={entries.length}>
            {(slot, place) =>
              entries.map((entry, index) => (
                <Fragment key={entry._id}>
                  {slot === index && place}
                  <EntryRow
                    id={entry._id}
                    index={index}
                    name={nameOf(entry, index)}
                    isNamed={headOf(entry).name !== ''}
                    detail={headOf(entry).detail}
                    isMovable={entries.length > 1}
                    isOpen={open === entry._id}
                    path={`${path}.${entry._id}`}
                    onToggle={() => setOpen(open === entry._id ? null : entry._id)}
                    onRemove={() => onChange(entries.filter(({ _id }) => _id !== entry._id))}
                  >
                    {children(entry, (part) =>
                      onChange(entries.map((one) => (one._id === entry._id ? { ...one, ...part } : one))),
                    )}
                  </EntryRow>
                </Fragment>
              ))
            }
          </Lane>
        </CarryArea>
      )}
    </section>
  );
}

function Lane({
  id,
  count,
  children,
}: {
  id: string;
  count: number;
  children: (slot: number | null, place: ReactNode) => ReactNode;
}) {
  const { carried } = useCarry();
  const lane = useCarryLane(id);
  const slot = slotIn(carried, id);
  const place = <li key="slot" className={classes.slot} aria-hidden="true" />;
  return (
    <ul ref={lane.ref} {...lane.attributes} className={clsx(classes.entries)}>
      {children(slot, place)}
      {slot !== null && slot >= count && place}
    </ul>
  );
}
