import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Glyph } from '../../foundation/Pill/Glyph';
import { useFormat } from '../../theme/format';
import { dateFormat } from '../../theme/formatters';
import { dateOfDay } from '../days';
import { rowLabel } from '../field-look';
import { type DatabaseRowView, type DatabaseShape, rowTitle } from '../row';
import classes from './DatabaseTimeline.module.css';
import type { Stretch } from './scale';

export interface TimelineBarProps extends Pick<DatabaseShape, 'fields'> {
  row: DatabaseRowView;
  bar: Stretch;
  /** From the start of the scale, in pixels. */
  left: number;
  /** Pixels of a day. */
  dayWidth: number;
  mayMove: boolean;
  /** Whether its end can be pulled. */
  mayStretch: boolean;
  /** Moves start and end by days. */
  onMove: (by: { start: number; end: number }) => void;
  onOpen: () => void;
}

/** Narrower bars have their title beside them. */
const TITLE_WIDTH = 90;

/** A row on the timeline. What is pulled is where it will be, and says so. */
export function TimelineBar({
  row,
  fields,
  bar,
  left,
  dayWidth,
  mayMove,
  mayStretch,
  onMove,
  onOpen,
}: TimelineBarProps) {
  const { locale } = useFormat().settings;
  const [held, setHeld] = useState<{ part: 'bar' | 'end'; days: number }>();
  const from = useRef(0);
  const hasMoved = useRef(false);
  const label = rowLabel(row, fields);
  const start = bar.from + (held?.part === 'bar' ? held.days : 0);
  const days = Math.max(1, bar.days + (held?.part === 'end' ? held.days : 0));
  const inWords = (day: number) =>
    dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      dateOfDay(day),
    );
  const period = days === 1 ? inWords(start) : `${inWords(start)} to ${inWords(start + days - 1)}`;
  const width = Math.max(days * dayWidth, 12);
  const title = rowTitle(row, fields);
  const isRightToLeft = (event: PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>) =>
    event.currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl';

  const take = (part: 'bar' | 'end') => (event: PointerEvent<HTMLElement>) => {
    const isAllowed = part === 'bar' ? mayMove : mayStretch;
    // A finger scrolls; the row panel and the keys move as well.
    if (!isAllowed || event.button !== 0 || event.pointerType === 'touch') return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = event.clientX;
    hasMoved.current = false;
    setHeld({ part, days: 0 });
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (!held) return;
    const pixels = (event.clientX - from.current) * (isRightToLeft(event) ? -1 : 1);
    const moved = Math.round(pixels / dayWidth);
    if (moved !== 0) hasMoved.current = true;
    setHeld({ ...held, days: held.part === 'end' ? Math.max(moved, 1 - bar.days) : moved });
  };
  const drop = () => {
    if (held && held.days !== 0)
      onMove(held.part === 'bar' ? { start: held.days, end: held.days } : { start: 0, end: held.days });
    setHeld(undefined);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && held) {
      event.stopPropagation();
      setHeld(undefined);
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !event.altKey || !(event.shiftKey ? mayStretch : mayMove)) return;
    event.preventDefault();
    const by = isRightToLeft(event) ? -step : step;
    if (event.shiftKey && bar.days + by < 1) return;
    onMove(event.shiftKey ? { start: 0, end: by } : { start: by, end: by });
  };
  return (
    <div className={classes.place} style={{ insetInlineStart: left + (start - bar.from) * dayWidth }}>
      <button
        type="button"
        className={clsx(classes.bar, held && classes.held)}
        style={{ width }}
        data-tone={label?.tone}
        aria-label={`${title}, ${period}`}
        aria-keyshortcuts={mayMove ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
        onPointerDown={take('bar')}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={() => setHeld(undefined)}
        onKeyDown={onKeyDown}
        onClick={() => {
          // The press that ends a pull opens nothing.
          if (!hasMoved.current) onOpen();
          hasMoved.current = false;
        }}
      >
        {label && width >= 24 && <Glyph kind={label.glyph} size={14} />}
        {width >= TITLE_WIDTH && <bdi className={classes.title}>{title}</bdi>}
      </button>
      {mayStretch && (
        <span
          className={classes.end}
          style={{ insetInlineStart: width - 8 }}
          onPointerDown={take('end')}
          onPointerMove={pull}
          onPointerUp={drop}
          onPointerCancel={() => setHeld(undefined)}
        />
      )}
      <span className={classes.beside} aria-hidden>
        {held && held.days !== 0 ? <b>{period}</b> : width < TITLE_WIDTH ? title : null}
      </span>
    </div>
  );
}
