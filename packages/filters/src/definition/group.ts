/** How a view groups its rows. Settings of other types than the field's are ignored. */
export interface GroupDefinition {
  readonly fieldId: string;
  /** Order of the groups. A list of keys puts these first, in its order. Defaults to `asc`. */
  readonly order?: 'asc' | 'desc' | readonly string[];
  /** Whether to show groups without rows, if the field defines its groups. Defaults to `false`. */
  readonly showEmpty?: boolean;
  /** Position of the rows without a value. Defaults to `last`. */
  readonly noValue?: 'last' | 'first';
  /** Defaults to `exact`. */
  readonly textBy?: 'exact' | 'firstLetter';
  /** Defaults to `day`. */
  readonly dateBy?: 'day' | 'week' | 'month' | 'year' | 'relative';
  /** Defaults to `label`. */
  readonly statusBy?: 'label' | 'group';
  /** Buckets of `interval` from `range[0]` to `range[1]`. Required for a number field. */
  readonly numberBy?: { readonly range: readonly [number, number]; readonly interval: number };
}

/** The filter, sorts and group of a view. */
export interface ViewDefinition {
  readonly filter?: import('./filter').FilterDefinition;
  readonly sorts?: readonly import('./sort').SortDefinition[];
  readonly group?: GroupDefinition;
}
