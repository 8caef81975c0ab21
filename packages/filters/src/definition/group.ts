/** How a view groups its rows. Settings of other types than the field's are ignored. */
export interface GroupDefinition {
  readonly fieldId: string;
  /** Order of the groups; default `asc`. A list of keys puts these first, in its order. */
  readonly order?: 'asc' | 'desc' | readonly string[];
  /** Whether groups without rows are shown, where the field knows its groups. Default `false`. */
  readonly showEmpty?: boolean;
  /** Where the rows without a value stand. Default `last`. */
  readonly noValue?: 'last' | 'first';
  /** Default `exact`. */
  readonly textBy?: 'exact' | 'firstLetter';
  /** Default `day`. */
  readonly dateBy?: 'day' | 'week' | 'month' | 'year' | 'relative';
  /** Default `label`. */
  readonly statusBy?: 'label' | 'group';
  /** Buckets of `interval` from `range[0]` to `range[1]`. Needed for a number field. */
  readonly numberBy?: { readonly range: readonly [number, number]; readonly interval: number };
}

/** The whole of what a view shows, in which order and in which groups. */
export interface ViewDefinition {
  readonly filter?: import('./filter').FilterDefinition;
  readonly sorts?: readonly import('./sort').SortDefinition[];
  readonly group?: GroupDefinition;
}
