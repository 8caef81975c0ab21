import { useRef } from 'react';
import type { PhotoView } from '../photo';

/** What selects photographs of a grid. */
export interface SelectionOptions {
  count: number;
  photoAt: (index: number) => PhotoView | undefined;
  selected: ReadonlySet<string> | undefined;
  onSelectedChange: ((selected: Set<string>) => void) | undefined;
  /** Returns the ids of a part of the grid, from `first` up to but not including `after`. */
  loadIds: ((first: number, after: number) => Promise<readonly string[]>) | undefined;
}

const none: ReadonlySet<string> = new Set();

/** Selecting one by one, from the last one up to here, and all. */
export function useSelection(options: SelectionOptions) {
  const latest = useRef(options);
  latest.current = options;
  const anchor = useRef(0);
  const { selected = none, onSelectedChange, photoAt } = options;
  const isOn = options.selected !== undefined && onSelectedChange !== undefined;

  const add = (ids: readonly string[]) => {
    const { selected = none, onSelectedChange } = latest.current;
    onSelectedChange?.(new Set([...selected, ...ids]));
  };
  const range = (first: number, after: number) => {
    const ids: string[] = [];
    for (let index = first; index < after; index += 1) {
      const id = photoAt(index)?.id;
      if (id !== undefined) ids.push(id);
    }
    add(ids);
    // Photographs in between that nobody has scrolled to yet.
    if (ids.length < after - first) void latest.current.loadIds?.(first, after).then(add, () => undefined);
  };
  return {
    isOn,
    isSelecting: isOn && selected.size > 0,
    toggle: (index: number) => {
      const id = photoAt(index)?.id;
      if (!isOn || id === undefined) return;
      anchor.current = index;
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      onSelectedChange(next);
    },
    upTo: (index: number) => {
      if (isOn) range(Math.min(anchor.current, index), Math.max(anchor.current, index) + 1);
    },
    all: () => {
      if (isOn) range(0, options.count);
    },
    clear: () => {
      if (isOn) onSelectedChange(new Set());
    },
    /** From where the next selection "up to here" starts. */
    anchorAt: (index: number) => {
      anchor.current = index;
    },
  };
}
