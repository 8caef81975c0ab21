import { type GridLayout, gridRowOf } from '@atelier/domain/galleries';

/** Where a key leads in a grid. */
export interface GridStep {
  key: string;
  isRightToLeft: boolean;
  /** Rows that fit into the window. */
  page: number;
}

/** Returns the photograph of a row whose middle is nearest to a place. */
function nearestIn(layout: GridLayout, row: number, middle: number): number {
  const [first, after] = [layout.rowStarts[row] ?? 0, layout.rowStarts[row + 1] ?? layout.count];
  let nearest = first;
  let least = Number.POSITIVE_INFINITY;
  for (let index = first; index < after; index += 1) {
    const distance = Math.abs((layout.lefts[index] ?? 0) + (layout.widths[index] ?? 0) / 2 - middle);
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest;
}

/** Returns the photograph that a key leads to from another one; null for a key that moves nothing. */
export function gridStep(
  layout: GridLayout,
  index: number,
  { key, isRightToLeft, page }: GridStep,
): number | null {
  const last = layout.count - 1;
  const rows = layout.rowTops.length;
  const row = gridRowOf(layout, index);
  const toRow = (next: number) => {
    const target = Math.min(Math.max(next, 0), rows - 1);
    if (target === row) return key.endsWith('Down') ? last : 0;
    return nearestIn(layout, target, (layout.lefts[index] ?? 0) + (layout.widths[index] ?? 0) / 2);
  };
  const beside = (step: number) => Math.min(Math.max(index + step, 0), last);
  switch (key) {
    case 'ArrowRight':
      return beside(isRightToLeft ? -1 : 1);
    case 'ArrowLeft':
      return beside(isRightToLeft ? 1 : -1);
    case 'ArrowDown':
      return row === rows - 1 ? index : toRow(row + 1);
    case 'ArrowUp':
      return row === 0 ? index : toRow(row - 1);
    case 'PageDown':
      return toRow(row + page);
    case 'PageUp':
      return toRow(row - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** Returns before which photograph something is dropped at a place in the grid. */
export function dropIndex(layout: GridLayout, left: number, top: number): number {
  const rows = layout.rowTops.length;
  let row = 0;
  while (row < rows - 1 && (layout.rowTops[row + 1] ?? 0) <= top) row += 1;
  const [first, after] = [layout.rowStarts[row] ?? 0, layout.rowStarts[row + 1] ?? layout.count];
  for (let index = first; index < after; index += 1)
    if (left < (layout.lefts[index] ?? 0) + (layout.widths[index] ?? 0) / 2) return index;
  return after;
}

/**
 * Returns the first photograph, from a place on, that is not among those that are moved: what they stand before
 * afterwards. Null at the end, and undefined if they stand there already or if that photograph is not loaded.
 */
export function movedBefore(
  ids: readonly (string | undefined)[],
  moved: ReadonlySet<string>,
  index: number,
): string | null | undefined {
  const places = ids.flatMap((id, place) => (id !== undefined && moved.has(id) ? [place] : []));
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const isTogether = last - first === places.length - 1;
  if (isTogether && index >= first && index <= last + 1) return undefined;
  for (let place = index; place < ids.length; place += 1) {
    const id = ids[place];
    // Not loaded yet: what it would stand before is unknown.
    if (id === undefined) return undefined;
    if (!moved.has(id)) return id;
  }
  return null;
}
