/** A cell of a table: place of the row among all rows, and of its column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Rows that a page key moves by. */
const PAGE = 10;

/**
 * Returns where a key leads on a table of cells; null for keys that do not move.
 *
 * @param press - the key, and whether Ctrl or ⌘ is held.
 * @param size - number of rows and columns, at least one each.
 */
export function movedTo(
  { row, column }: CellPlace,
  press: { readonly key: string; readonly isFar: boolean },
  size: { readonly rows: number; readonly columns: number },
): CellPlace | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const within = (place: CellPlace): CellPlace => ({
    row: Math.min(last.row, Math.max(0, place.row)),
    column: Math.min(last.column, Math.max(0, place.column)),
  });
  const { isFar } = press;
  switch (press.key) {
    case 'ArrowDown':
      return within({ row: isFar ? last.row : row + 1, column });
    case 'ArrowUp':
      return within({ row: isFar ? 0 : row - 1, column });
    case 'ArrowRight':
      return within({ row, column: isFar ? last.column : column + 1 });
    case 'ArrowLeft':
      return within({ row, column: isFar ? 0 : column - 1 });
    case 'PageDown':
      return within({ row: row + PAGE, column });
    case 'PageUp':
      return within({ row: row - PAGE, column });
    case 'Home':
      return within({ row: isFar ? 0 : row, column: 0 });
    case 'End':
      return within({ row: isFar ? last.row : row, column: last.column });
    default:
      return null;
  }
}

/** Returns the cell after this one, or before it, line by line; null beyond the last and the first. */
export function nextCell({ row, column }: CellPlace, step: 1 | -1, columns: number): CellPlace | null {
  const at = row * columns + column + step;
  return at < 0 ? null : { row: Math.floor(at / columns), column: at % columns };
}

/** The cells between two, both included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Returns the range between two cells, whichever comes first. */
export const rangeOf = (one: CellPlace, other: CellPlace): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

/** Whether a cell is in a range. */
export const isIn = ({ top, bottom, left, right }: CellRange, { row, column }: CellPlace): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;
