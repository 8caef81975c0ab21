/** One key of a sort. */
export interface SortDefinition {
  readonly fieldId: string;
  readonly direction: 'asc' | 'desc';
  /** Where rows without a value stand, in both directions. Default `last`. */
  readonly empties?: 'last' | 'first';
}
