// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid, which takes the focus
import { useDroppable } from '@dnd-kit/core';
import { IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Children, type ReactNode, useState } from 'react';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { dateOfDay } from '../days';
import classes from './DatabaseCalendar.module.css';

export interface DayCellProps {
  /** Days since 1970-01-01. */
  day: number;
  /** The day in words. */
  name: string;
  /** Number of its rows. */
  count: number;
  isToday: boolean;
  /** Whether the keyboard is here, and a phone lists its rows. */
  isChosen: boolean;
  /** Whether it belongs to another month. */
  isOutside: boolean;
  onChoose: () => void;
  /** Adds a row. Without it there is no button. */
  onAdd?: (() => void) | undefined;
  /** Its rows. */
  children?: ReactNode;
}

/** How many rows a day shows before it is asked for the others. */
const SHOWN = 4;

/** A day of a month, with its rows. */
export function DayCell({
  day,
  name,
  count,
  isToday,
  isChosen,
  isOutside,
  onChoose,
  onAdd,
  children,
}: DayCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const [isWhole, setWhole] = useState(false);
  const rows = Children.toArray(children);
  const isCut = !isWhole && rows.length > SHOWN;
  const shown = isCut ? rows.slice(0, SHOWN - 1) : rows;
  return (
    <td
      ref={setNodeRef}
      role="gridcell"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(
        classes.cell,
        isOutside && classes.outside,
        isToday && classes.today,
        isOver && classes.over,
      )}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
        const first = event.currentTarget.querySelector<HTMLElement>('[data-row-id]');
        if (first) first.focus();
        else onAdd?.();
        event.preventDefault();
      }}
    >
      <div className={classes.top}>
        <span className={classes.number} aria-hidden>
          {dateOfDay(day).getUTCDate()}
        </span>
        <span className={classes.told}>
          {name}, {count === 1 ? '1 row' : `${count} rows`}
        </span>
        {onAdd && (
          <IconButton
            edits
            icon={IconPlus}
            label={`New row on ${name}`}
            className={classes.add}
            tabIndex={-1}
            onClick={onAdd}
          />
        )}
      </div>
      <div className={classes.rows}>
        {shown}
        {isCut && (
          <button
            type="button"
            className={classes.more}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => setWhole(true)}
          >
            {rows.length - shown.length} more
          </button>
        )}
      </div>
      {count > 0 && (
        <span className={classes.dots} aria-hidden>
          {'•'.repeat(Math.min(count, 3))}
        </span>
      )}
    </td>
  );
}
