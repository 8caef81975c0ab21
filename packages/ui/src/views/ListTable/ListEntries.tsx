import { useLongPress } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import classes from './ListEntries.module.css';

/** A row as an entry of a list, on a phone. */
export interface ListEntry {
  /** Before the words, 36 pixels wide: a face. */
  picture?: ReactNode;
  title: ReactNode;
  /** The lines below; those that hold nothing are left out. */
  details?: readonly (string | false | null | undefined)[] | undefined;
  /** After the words: a pill. */
  end?: ReactNode;
}

export interface ListEntriesProps<Row> {
  /** Accessible name: `Contacts`. */
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  entry: (row: Row) => ListEntry;
  /** Ids of the selected rows; without it none can be selected. */
  selected?: ReadonlySet<string> | undefined;
  onSelectedChange?: ((selected: Set<string>) => void) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
}

/** How long a finger rests on an entry to select it, in milliseconds. */
const LONG_PRESS = 500;

/** Rows as a list, for a phone. A long press or "Select" starts selecting; otherwise a press opens a row. */
export function ListEntries<Row>({
  label,
  rows,
  rowId,
  entry,
  selected,
  onSelectedChange,
  onOpen,
}: ListEntriesProps<Row>) {
  const [isAsked, setAsked] = useState(false);
  const count = selected?.size ?? 0;
  const isSelecting = isAsked || count > 0;
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelectedChange?.(next);
  };
  const switchMode = () => {
    setAsked(!isSelecting);
    if (count > 0) onSelectedChange?.(new Set());
  };
  return (
    <>
      {selected && (
        <div className={classes.head}>
          <Button size="sm" variant="subtle" onClick={switchMode}>
            {isSelecting ? 'Done' : 'Select'}
          </Button>
        </div>
      )}
      <ul aria-label={label}>
        {rows.map((row) => {
          const id = rowId(row);
          return (
            <li key={id}>
              <Entry
                {...entry(row)}
                selected={isSelecting ? (selected?.has(id) ?? false) : undefined}
                onPress={() => (isSelecting ? toggle(id) : onOpen?.(row))}
                onLongPress={selected && (() => toggle(id))}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface EntryProps extends ListEntry {
  /** Whether it is selected; undefined while nothing is being selected. */
  selected: boolean | undefined;
  onPress: () => void;
  onLongPress: (() => void) | undefined;
}

function Entry({ picture, title, details = [], end, selected, onPress, onLongPress }: EntryProps) {
  const touch = useLongPress(onLongPress ?? (() => undefined), {
    threshold: LONG_PRESS,
    events: ['touch'],
    // A finger that moves scrolls.
    cancelOnMove: true,
    // The click that would follow would undo the selection.
    onFinish: (event) => onLongPress && event.preventDefault(),
  });
  return (
    <button
      {...touch}
      type="button"
      className={clsx(classes.entry, selected && classes.selected)}
      aria-pressed={selected}
      onClick={onPress}
    >
      {selected === undefined ? (
        picture
      ) : (
        <span className={classes.box}>{selected && <Icon icon={IconCheck} size={16} />}</span>
      )}
      <span className={classes.words}>
        <b>{title}</b>
        {details.map((detail) => detail && <small key={detail}>{detail}</small>)}
      </span>
      {end}
    </button>
  );
}
