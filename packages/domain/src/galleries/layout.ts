/** How a grid of photographs is laid out. All lengths are pixels. */
export interface GridOptions {
  /** Width of the grid. */
  readonly width: number;
  /** Height that rows should have; each comes as near to it as its photographs allow. */
  readonly rowHeight: number;
  /** Space between photographs and between rows. */
  readonly gap: number;
}

/** A grid in rows of equal width. Columns of numbers, so that 100,000 photographs take a few megabytes. */
export interface GridLayout {
  readonly count: number;
  /** Height of the whole grid. */
  readonly height: number;
  readonly lefts: Int32Array;
  readonly widths: Int32Array;
  /** The first photograph of each row; one more than there are rows. */
  readonly rowStarts: Int32Array;
  readonly rowTops: Float64Array;
  readonly rowHeights: Int32Array;
}

/** Where a photograph is. */
export interface GridPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Photographs that are wider or narrower are shown cut, so that a panorama leaves its neighbours more than a line. */
const WIDEST = 8;
const fitted = (ratio: number): number =>
  ratio > 0 && Number.isFinite(ratio) ? Math.min(Math.max(ratio, 1 / WIDEST), WIDEST) : 1;

/**
 * Lays photographs out in rows, in their order (SPEC.md, L-1 to L-5).
 *
 * @param ratios width divided by height of each photograph, upright
 */
export function layoutGrid(ratios: ArrayLike<number>, { width, rowHeight, gap }: GridOptions): GridLayout {
  const count = ratios.length;
  const lefts = new Int32Array(count);
  const widths = new Int32Array(count);
  const starts: number[] = [];
  const tops: number[] = [];
  const heights: number[] = [];
  let top = 0;
  let first = 0;
  let sum = 0;

  /** Height of a row of so many photographs that fills the width. */
  const heightOf = (photographs: number, ratio: number) => (width - gap * (photographs - 1)) / ratio;

  const close = (after: number, height: number, isFull: boolean): void => {
    const space = isFull ? width - gap * (after - first - 1) : sum * height;
    // Rounded where each ends, not how wide each is, so that the last one ends at the edge.
    let ratio = 0;
    let before = 0;
    for (let index = first; index < after; index += 1) {
      ratio += fitted(ratios[index] ?? 1);
      const end = Math.round((space * ratio) / sum);
      lefts[index] = before + gap * (index - first);
      widths[index] = end - before;
      before = end;
    }
    starts.push(first);
    tops.push(top);
    const rounded = Math.max(1, Math.round(height));
    heights.push(rounded);
    top += rounded + gap;
    first = after;
    sum = 0;
  };

  for (let index = 0; index < count; index += 1) {
    const ratio = fitted(ratios[index] ?? 1);
    const height = heightOf(index - first + 1, sum + ratio);
    if (height > rowHeight) {
      sum += ratio;
      continue;
    }
    // Either form of the row is possible: the one that is nearer to the height asked for, as a factor.
    const without = heightOf(index - first, sum);
    if (index > first && (height < 1 || without / rowHeight < rowHeight / height)) {
      close(index, without, true);
      index -= 1;
    } else {
      sum += ratio;
      close(index + 1, height, true);
    }
  }
  // The last row is as long as it is, at the height asked for.
  if (first < count) close(count, rowHeight, false);

  return {
    count,
    height: Math.max(0, top - gap),
    lefts,
    widths,
    rowStarts: Int32Array.from([...starts, count]),
    rowTops: Float64Array.from(tops),
    rowHeights: Int32Array.from(heights),
  };
}

/**
 * Lays photographs out in columns of equal width: squares, which show photographs cut (SPEC.md, L-8).
 *
 * @param count how many photographs there are
 * @param options `rowHeight` is the side that the squares should have
 */
export function layoutColumns(count: number, { width, rowHeight, gap }: GridOptions): GridLayout {
  const columns = Math.max(1, Math.round((width + gap) / (rowHeight + gap)));
  const space = width - gap * (columns - 1);
  const height = Math.max(1, Math.round(space / columns));
  const rows = Math.ceil(count / columns);
  const endOf = (column: number) => Math.round((space * column) / columns);
  return {
    count,
    height: Math.max(0, rows * (height + gap) - gap),
    lefts: Int32Array.from({ length: count }, (_, at) => endOf(at % columns) + gap * (at % columns)),
    widths: Int32Array.from({ length: count }, (_, at) => endOf((at % columns) + 1) - endOf(at % columns)),
    rowStarts: Int32Array.from({ length: rows + 1 }, (_, row) => Math.min(row * columns, count)),
    rowTops: Float64Array.from({ length: rows }, (_, row) => row * (height + gap)),
    rowHeights: Int32Array.from({ length: rows }, () => height),
  };
}

/** Returns the last index whose value is at most `value`; -1 if there is none. */
function lastAtMost(values: ArrayLike<number>, value: number, length: number): number {
  let low = -1;
  let high = length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((values[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the row of a photograph. */
export const gridRowOf = ({ rowStarts, rowTops }: GridLayout, index: number): number =>
  lastAtMost(rowStarts, index, rowTops.length);

/** Returns where a photograph is (SPEC.md, L-7). */
export function gridPlace(layout: GridLayout, index: number): GridPlace {
  const row = gridRowOf(layout, index);
  return {
    left: layout.lefts[index] ?? 0,
    top: layout.rowTops[row] ?? 0,
    width: layout.widths[index] ?? 0,
    height: layout.rowHeights[row] ?? 0,
  };
}

/**
 * Returns the photographs of the rows that are within a part of the grid, from `first` up to but not including `after`
 * (SPEC.md, L-6). A step of scrolling takes two binary searches.
 */
export function visibleInGrid(
  layout: GridLayout,
  top: number,
  bottom: number,
): { readonly first: number; readonly after: number } {
  const { rowTops, rowHeights, rowStarts } = layout;
  const rows = rowTops.length;
  const above = lastAtMost(rowTops, top, rows);
  // The row that begins above may end above as well: the part then begins in the gap.
  const isPast = above >= 0 && (rowTops[above] ?? 0) + (rowHeights[above] ?? 0) <= top;
  const from = Math.max(0, isPast ? above + 1 : above);
  const until = lastAtMost(rowTops, bottom, rows);
  const isTouched = until >= 0 && (rowTops[until] ?? 0) < bottom;
  const last = isTouched ? until : until - 1;
  return last < from
    ? { first: rowStarts[from] ?? layout.count, after: rowStarts[from] ?? layout.count }
    : { first: rowStarts[from] ?? 0, after: rowStarts[last + 1] ?? layout.count };
}
