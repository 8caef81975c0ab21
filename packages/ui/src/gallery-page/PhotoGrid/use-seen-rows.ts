import { type GridLayout, gridRowOf, visibleInGrid } from '@atelier/domain/galleries';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** Rows of a grid, from `first` up to but not including `after`. */
export interface RowRange {
  readonly first: number;
  readonly after: number;
}

/** Share of the window that is drawn above and below it, so that a turn of the wheel finds photographs there. */
const AHEAD = 0.4;

/** Width of an element in pixels; null until it has been measured, which is before the first paint. */
export function useWidth(ref: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** The rows that are in the window or near it, whatever scrolls them. */
export function useSeenRows(ref: RefObject<HTMLElement | null>, layout: GridLayout | null): RowRange {
  const [rows, setRows] = useState<RowRange>({ first: 0, after: 0 });
  // Before the paint, so that the first drawing has its photographs.
  useLayoutEffect(() => {
    const look = () => {
      if (ref.current && layout) setRows((before) => rowsIn(layout, ref.current, before));
    };
    look();
    // Scrolling does not bubble: on its way down it is heard from whatever scrolls around the grid.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [ref, layout]);
  return rows;
}

function rowsIn(layout: GridLayout, element: HTMLElement | null, before: RowRange): RowRange {
  if (!element) return before;
  const { top } = element.getBoundingClientRect();
  const ahead = window.innerHeight * AHEAD;
  const seen = visibleInGrid(layout, -top - ahead, window.innerHeight - top + ahead);
  if (seen.first >= seen.after) return before.first === before.after ? before : { first: 0, after: 0 };
  const [first, after] = [gridRowOf(layout, seen.first), gridRowOf(layout, seen.after - 1) + 1];
  return before.first === first && before.after === after ? before : { first, after };
}

/** Reports the photographs that are drawn, so that the host can load what is missing. */
export function useReportSeen(
  layout: GridLayout | null,
  { first, after }: RowRange,
  onSeen: ((first: number, after: number) => void) | undefined,
): void {
  useEffect(() => {
    if (!layout || !onSeen || after <= first) return;
    onSeen(layout.rowStarts[first] ?? 0, layout.rowStarts[after] ?? layout.count);
  }, [layout, first, after, onSeen]);
}
