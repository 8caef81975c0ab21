/** What one key of a sort takes from a cell: a number or a text, a list of ids, or nothing of an empty cell. */
export type SortValue = number | string | readonly string[] | undefined;

/** One key of a sort, compiled. Direction and empties are in it already. */
export interface SortColumn {
  /** What {@link compare} needs to know of a cell. */
  value(cell: unknown): SortValue;
  /** Order of two values that this column has given; 0 when it does not tell the rows apart. */
  compare(left: SortValue, right: SortValue): number;
  /** One number per cell, no NaN and no −0, whose order is that of {@link compare} over these cells. */
  pack(cells: readonly unknown[]): Float64Array;
  /**
   * As {@link pack}, but only rows that the columns before do not tell apart are in order among each other. Absent where
   * that is not cheaper; `undefined` when it is not for these cells.
   *
   * @param runs Makes the runs of such rows, each of two or more.
   */
  packWithin?(cells: readonly unknown[], runs: () => Iterable<Uint32Array>): Float64Array | undefined;
}
