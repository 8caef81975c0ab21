// biome-ignore-all lint/a11y/useSemanticElements: as in DataTable, whose rows these are
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import classes from './DataTable.module.css';

/** What the table asks of rows of which only the visible ones are drawn. */
export interface VirtualRowsHandle {
  /** Brings a row into sight. */
  scrollTo: (index: number) => void;
}

/** What places a line: its position, and the reference that measures it. */
export interface LinePlace {
  style?: CSSProperties;
  ref?: (element: HTMLElement | null) => void;
}

export interface VirtualRowsProps {
  count: number;
  /** Key of a line. The same function while the lines are the same: another one has every line placed again. */
  keyOf: (index: number) => string | number;
  /** Pixels that a line takes before it is measured. */
  heightOf: (index: number) => number;
  /** Draws one line at its place. */
  draw: (index: number, place: LinePlace) => ReactNode;
  ref?: Ref<VirtualRowsHandle> | undefined;
}

/** Rows of which only the visible ones are in the page. */
export function VirtualRows({ count, keyOf, heightOf, draw, ref }: VirtualRowsProps) {
  const own = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    // Sought from here: a reference to an element around this one is not set yet at the first drawing of both.
    getScrollElement: () => own.current?.closest<HTMLElement>(`.${classes.scroll}`) ?? null,
    getItemKey: keyOf,
    estimateSize: heightOf,
    overscan: 12,
  });
  useImperativeHandle(ref, () => ({ scrollTo: (index) => virtualizer.scrollToIndex(index) }), [virtualizer]);
  return (
    <div ref={own} className={classes.window} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) =>
        draw(item.index, {
          style: { transform: `translateY(${item.start}px)` },
          ref: virtualizer.measureElement,
        }),
      )}
    </div>
  );
}
