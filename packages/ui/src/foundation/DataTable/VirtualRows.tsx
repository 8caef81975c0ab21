// biome-ignore-all lint/a11y/useSemanticElements: as in DataTable, whose rows these are
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import classes from './DataTable.module.css';

/** What the table asks of rows of which only the visible ones are drawn. */
export interface VirtualRowsHandle {
  /** Brings a row into sight. */
  scrollTo: (index: number) => void;
}

export interface VirtualRowsProps {
  count: number;
  /** Pixels per row. */
  rowHeight: number;
  /** Draws one row at its place. */
  draw: (index: number, place: CSSProperties) => ReactNode;
  ref?: Ref<VirtualRowsHandle> | undefined;
}

/** Rows of which only the visible ones are in the page. */
export function VirtualRows({ count, rowHeight, draw, ref }: VirtualRowsProps) {
  const own = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    // Sought from here: a reference to an element around this one is not there yet when both are drawn for the first time.
    getScrollElement: () => own.current?.closest<HTMLElement>(`.${classes.scroll}`) ?? null,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  useImperativeHandle(ref, () => ({ scrollTo: (index) => virtualizer.scrollToIndex(index) }), [virtualizer]);
  return (
    <div ref={own} className={classes.window} role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer
        .getVirtualItems()
        .map((item) => draw(item.index, { transform: `translateY(${item.start}px)` }))}
    </div>
  );
}
