import type { DatabaseField } from '@atelier/domain/databases';
import type { WeekDay } from '@atelier/filters';
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../../foundation/Button/Button';
import { type RowGroup, tableLines } from '../../foundation/DataTable/lines';
import { useReadOnly } from '../../foundation/ReadOnly/ReadOnly';
import { useFormat } from '../../theme/format';
import { dateFormat } from '../../theme/formatters';
import { dateOfDay, dayOfCell, onDay } from '../days';
import { type CellWrite, cellOf, type DatabaseRowView, type DatabaseShape, rowTitle } from '../row';
import classes from './DatabaseTimeline.module.css';
import { barOf, dayWidth, type Stretch, type TimelineZoom, timelineRange, unitsIn } from './scale';
import { TimelineBar } from './TimelineBar';

export interface DatabaseTimelineProps extends DatabaseShape {
  /** Accessible name: the name of the view. */
  label: string;
  /** The rows of a view without groups. */
  rows?: readonly DatabaseRowView[] | undefined;
  /** Instead of rows: the groups, each under its head. */
  groups?: readonly RowGroup<DatabaseRowView>[] | undefined;
  /** Loads more rows of a group. */
  onMore?: ((groupId: string) => void) | undefined;
  /** The field in which bars begin. */
  startField: DatabaseField;
  /** The field in which they end; without it, each is a day. */
  endField?: DatabaseField | undefined;
  /** Days since 1970-01-01. */
  today: number;
  /** The day that weeks start with. */
  weekStart: WeekDay;
  /** Opens a row. */
  onOpen: (row: DatabaseRowView) => void;
  /** Id of the row that is open beside it. */
  openId?: string | undefined;
  /** Moves bars. Without it, they stay where they are. */
  onWrite?: ((writes: readonly CellWrite[]) => void) | undefined;
  /** After the last row: the loader of more. */
  after?: ReactNode;
}

const nobody: ReadonlySet<string> = new Set();
const zooms: readonly { readonly id: TimelineZoom; readonly name: string }[] = [
  { id: 'days', name: 'Days' },
  { id: 'weeks', name: 'Weeks' },
  { id: 'months', name: 'Months' },
];

/**
 * Rows as bars from one date to another. Pull a bar to move it and its end to make it longer; Alt with an arrow does the same
 * by a day, Alt with Shift moves the end.
 */
export function DatabaseTimeline(props: DatabaseTimelineProps) {
  const { label, rows, groups, onMore, fields, startField, endField, today, weekStart, onOpen, openId } =
    props;
  const { locale, timeZone } = useFormat().settings;
  const isReadOnly = useReadOnly() !== undefined || !props.onWrite;
  const [zoom, setZoom] = useState<TimelineZoom>('weeks');
  const scroll = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => {
    const all = rows && { id: 'all', name: label, items: rows, total: rows.length, isHeadless: true };
    return tableLines(all ? [all] : (groups ?? []), ({ id }) => id, nobody, onMore !== undefined);
  }, [rows, groups, label, onMore]);
  const barFor = useCallback(
    (row: DatabaseRowView): Stretch | undefined => {
      const start = dayOfCell(cellOf(row, startField.id), timeZone);
      return start === undefined
        ? undefined
        : barOf(start, endField && dayOfCell(cellOf(row, endField.id), timeZone));
    },
    [startField, endField, timeZone],
  );
  const range = useMemo(
    () =>
      timelineRange(
        lines.flatMap((line) => {
          const bar = line.kind === 'row' ? barFor(line.row) : undefined;
          return bar ? [bar.from, bar.from + bar.days] : [];
        }),
        today,
      ),
    [lines, barFor, today],
  );
  const width = dayWidth[zoom];
  const left = (day: number) => (day - range.from) * width;
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    getItemKey: (index) => lines[index]?.id ?? index,
    estimateSize: () => 40,
    overscan: 12,
  });
  const toToday = useCallback(() => {
    const box = scroll.current;
    const isRightToLeft = box?.closest('[dir]')?.getAttribute('dir') === 'rtl';
    box?.scrollTo({ left: Math.max(0, (today - range.from - 14) * width) * (isRightToLeft ? -1 : 1) });
  }, [today, range.from, width]);
  useLayoutEffect(toToday, [toToday]);
  const move = (row: DatabaseRowView, bar: Stretch, by: { start: number; end: number }) => {
    const writes: CellWrite[] = [];
    const write = (field: DatabaseField, day: number) => {
      const value = onDay(cellOf(row, field.id), day, timeZone);
      if (value !== cellOf(row, field.id)) writes.push({ rowId: row.id, fieldId: field.id, value });
    };
    if (by.start !== 0) write(startField, bar.from + by.start);
    // A bar of one day gets an end as soon as somebody pulls at it.
    const hasEnd = endField && dayOfCell(cellOf(row, endField.id), timeZone) !== undefined;
    if (endField && by.end !== 0 && (hasEnd || by.start === 0))
      write(endField, Math.max(bar.from + by.start, bar.from + bar.days - 1 + by.end));
    if (writes.length > 0) props.onWrite?.(writes);
  };
  const mayMove = (field: DatabaseField | undefined) =>
    !isReadOnly && field?.type === 'date' && !field.isReadOnly;
  const unit = zoom === 'days' ? 'day' : zoom === 'weeks' ? 'week' : 'month';
  const size: CSSProperties & Record<'--size', string> = { '--size': `${range.days * width}px` };
  const place = ({ from, days }: Stretch): CSSProperties => ({
    insetInlineStart: left(from),
    width: days * width,
  });
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own */}
      <div role="group" aria-label="Scale" className={classes.tools}>
        <Button size="sm" onClick={toToday}>
          Today
        </Button>
        {zooms.map(({ id, name }) => (
          <Button key={id} size="sm" variant="subtle" aria-pressed={zoom === id} onClick={() => setZoom(id)}>
            {name}
          </Button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section ref={scroll} className={classes.scroll} style={size} aria-label={label} tabIndex={0}>
        <div className={classes.head} aria-hidden>
          <div className={classes.name} />
          <div className={classes.scale}>
            {unitsIn(range, 'month', weekStart).map((month) => (
              <span key={month.from} className={classes.month} style={place(month)}>
                {dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
                  dateOfDay(month.from),
                )}
              </span>
            ))}
            {unit !== 'month' &&
              unitsIn(range, unit, weekStart).map((one) => (
                <span
                  key={one.from}
                  className={clsx(
                    classes.unit,
                    today >= one.from && today < one.from + one.days && classes.now,
                  )}
                  style={place(one)}
                >
                  {dateOfDay(one.from).getUTCDate()}
                </span>
              ))}
          </div>
        </div>
        <ul className={classes.lines} style={{ height: virtualizer.getTotalSize() }}>
          <li className={classes.ground} aria-hidden>
            {unitsIn(range, unit, weekStart).map((one) => (
              <span key={one.from} className={classes.rule} style={{ insetInlineStart: left(one.from) }} />
            ))}
            <span className={classes.today} style={{ insetInlineStart: left(today) + width / 2 }} />
          </li>
          {virtualizer.getVirtualItems().map((item) => {
            const line = lines[item.index];
            if (!line) return null;
            const at: CSSProperties = { transform: `translateY(${item.start}px)` };
            if (line.kind === 'group')
              return (
                <li key={line.id} className={classes.line} style={at}>
                  <div className={clsx(classes.name, classes.group)}>
                    {line.group.mark}
                    <b>{line.group.name}</b>
                    <small>{line.group.total}</small>
                  </div>
                </li>
              );
            if (line.kind === 'more')
              return (
                <li key={line.id} className={classes.line} style={at}>
                  <div className={classes.name}>
                    <Button
                      size="sm"
                      variant="subtle"
                      pending={line.group.isFetchingMore}
                      onClick={() => onMore?.(line.group.id)}
                    >
                      Show {line.rest} more
                    </Button>
                  </div>
                </li>
              );
            const { row } = line;
            const bar = barFor(row);
            return (
              <li key={line.id} className={classes.line} style={at}>
                <button
                  type="button"
                  className={classes.name}
                  aria-current={row.id === openId ? 'true' : undefined}
                  onClick={() => onOpen(row)}
                >
                  <bdi>{rowTitle(row, fields)}</bdi>
                  {!bar && <small>No date</small>}
                </button>
                {bar && bar.from < range.from + range.days && bar.from + bar.days > range.from && (
                  <TimelineBar
                    row={row}
                    fields={fields}
                    bar={bar}
                    left={left(bar.from)}
                    dayWidth={width}
                    mayMove={mayMove(startField) && (!endField || mayMove(endField))}
                    mayStretch={endField !== undefined && mayMove(endField)}
                    onMove={(by) => move(row, bar, by)}
                    onOpen={() => onOpen(row)}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {props.after}
      </section>
    </div>
  );
}
