// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose days are walked to with arrows is a grid
import type { CellValue, DatabaseField } from '@atelier/domain/databases';
import { addUnits, startOfUnit, type WeekDay } from '@atelier/filters';
import { DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { useFormat } from '../../theme/format';
import { dateFormat } from '../../theme/formatters';
import { dateOfDay, dayOfCell, onDay } from '../days';
import { type CellWrite, cellOf, type DatabaseRowView, type DatabaseShape, rowTitle } from '../row';
import classes from './DatabaseCalendar.module.css';
import { DayCell } from './DayCell';
import { DayRow } from './DayRow';
import { dayByKey, daysOfMonth } from './month';

export interface DatabaseCalendarProps extends DatabaseShape {
  /** Accessible name: the name of the view. */
  label: string;
  /** The rows of the month, in the order in which a day shows them. */
  rows: readonly DatabaseRowView[];
  /** The field that places rows. */
  dateField: DatabaseField;
  /** A day of the month that is shown; days since 1970-01-01. */
  month: number;
  /** Another month is asked for, by a day of it. */
  onMonth: (day: number) => void;
  /** Days since 1970-01-01. */
  today: number;
  /** The day that weeks start with. */
  weekStart: WeekDay;
  /** Opens a row. */
  onOpen: (row: DatabaseRowView) => void;
  /** Id of the row that is open beside it. */
  openId?: string | undefined;
  /** Moves rows to other days. Without it, they stay where they are. */
  onWrite?: ((writes: readonly CellWrite[]) => void) | undefined;
  /** Adds a row on a day, given as the value of its cell. */
  onAdd?: ((value: CellValue) => void) | undefined;
  /** Below the days: rows without a date, or that not all are shown. */
  after?: ReactNode;
}

/**
 * The rows of a month by the day of one of their dates. Arrows, Home, End, Page Up and Page Down walk from day to day; Enter
 * opens a row; Alt with an arrow, or the pointer, moves it. On a phone, a day lists its rows below the month.
 */
export function DatabaseCalendar(props: DatabaseCalendarProps) {
  const { label, rows, fields, dateField, month, onMonth, today, weekStart, onOpen, openId } = props;
  const { locale, timeZone } = useFormat().settings;
  const mayMove = useReadOnly() === undefined && dateField.type === 'date' && !dateField.isReadOnly;
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState(() => (isIn(month, today) ? today : startOfUnit('month', month, 1)));
  const [told, setTold] = useState('');
  const days = daysOfMonth(month, weekStart);
  const current = days.includes(chosen) ? chosen : startOfUnit('month', month, weekStart);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const byDay = useMemo(() => {
    const found = new Map<number, DatabaseRowView[]>();
    for (const row of rows) {
      const day = dayOfCell(cellOf(row, dateField.id), timeZone);
      if (day !== undefined) found.set(day, [...(found.get(day) ?? []), row]);
    }
    return found;
  }, [rows, dateField, timeZone]);
  const inWords = (day: number) =>
    dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      dateOfDay(day),
    );
  const focusOn = (selector: string) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(selector)?.focus()),
    );
  const go = (day: number) => {
    setChosen(day);
    if (!isIn(month, day)) onMonth(day);
    focusOn(`[data-day="${day}"]`);
  };
  const move = (row: DatabaseRowView, day: number) => {
    const before = cellOf(row, dateField.id);
    if (!mayMove || dayOfCell(before, timeZone) === day) return;
    props.onWrite?.([{ rowId: row.id, fieldId: dateField.id, value: onDay(before, day, timeZone) }]);
    setTold(`${rowTitle(row, fields)} moved to ${inWords(day)}.`);
    setChosen(day);
    if (!isIn(month, day)) onMonth(day);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const row = rows.find(({ id }) => id === target?.dataset.rowId);
    const from = row ? dayOfCell(cellOf(row, dateField.id), timeZone) : current;
    const next = from === undefined ? undefined : dayByKey(event.key, from, weekStart);
    if (next === undefined || (row && !event.altKey)) return;
    event.preventDefault();
    if (!row) return go(next);
    move(row, next);
    focusOn(`[data-row-id="${CSS.escape(row.id)}"]`);
  };
  const name = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    dateOfDay(month),
  );
  const onAdd = mayMove && props.onAdd;
  const row = (one: DatabaseRowView, isLong?: boolean) => (
    <DayRow
      key={one.id}
      {...{ row: one, fields, names: props.names, onOpen, dateField, isLong }}
      isOpen={one.id === openId}
      mayMove={mayMove && !isLong}
      isReachable={isLong || dayOfCell(cellOf(one, dateField.id), timeZone) === current}
    />
  );
  return (
    <div className={classes.scroll}>
      <div className={classes.head}>
        <h2 className={classes.month} aria-live="polite">
          {name}
        </h2>
        <IconButton
          icon={IconChevronLeft}
          label="Previous month"
          onClick={() => onMonth(addUnits('month', -1, month))}
        />
        <IconButton
          icon={IconChevronRight}
          label="Next month"
          onClick={() => onMonth(addUnits('month', 1, month))}
        />
        <Button
          onClick={() => {
            setChosen(today);
            onMonth(today);
          }}
        >
          Today
        </Button>
      </div>
      <DndContext
        sensors={sensors}
        accessibility={{ restoreFocus: false }}
        onDragEnd={({ active, over }) => {
          const dropped = rows.find(({ id }) => id === active.id);
          if (dropped && typeof over?.id === 'number') move(dropped, over.id);
        }}
      >
        <table
          ref={grid}
          role="grid"
          aria-label={`${label}, ${name}`}
          className={classes.grid}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              {days.slice(0, 7).map((day) => (
                <th key={day} scope="col" className={classes.weekday}>
                  <abbr
                    title={dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(dateOfDay(day))}
                  >
                    {dateFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(dateOfDay(day))}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)).map(
              (week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <DayCell
                      key={day}
                      day={day}
                      name={inWords(day)}
                      count={byDay.get(day)?.length ?? 0}
                      isToday={day === today}
                      isChosen={day === current}
                      isOutside={!isIn(month, day)}
                      onChoose={() => setChosen(day)}
                      onAdd={onAdd ? () => onAdd(onDay(null, day, timeZone)) : undefined}
                    >
                      {(byDay.get(day) ?? []).map((one) => row(one))}
                    </DayCell>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </DndContext>
      <section className={classes.list} aria-label={inWords(current)}>
        <h3 className={classes.day}>{inWords(current)}</h3>
        {(byDay.get(current) ?? []).map((one) => row(one, true))}
        {onAdd && (
          <Button
            edits
            variant="subtle"
            icon={IconPlus}
            onClick={() => onAdd(onDay(null, current, timeZone))}
          >
            New row
          </Button>
        )}
      </section>
      {props.after}
      <output className={classes.told}>{told}</output>
    </div>
  );
}

const isIn = (month: number, day: number): boolean =>
  startOfUnit('month', month, 1) === startOfUnit('month', day, 1);
