/** One key of a sort. */
export interface SortDefinition {
  readonly fieldId: string;
  readonly direction: 'asc' | 'desc';
  /** Position of rows without a value, in both directions. Defaults to `last`. */
  readonly empties?: 'last' | 'first';
}
