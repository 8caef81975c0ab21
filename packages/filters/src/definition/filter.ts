/** All operators. Those of a field depend on its type ({@link operatorsOf}). */
export type Operator =
  | 'contains'
  | 'doesNotContain'
  | 'is'
  | 'isNot'
  | 'startsWith'
  | 'endsWith'
  | 'equals'
  | 'notEquals'
  | 'greaterThan'
  | 'lessThan'
  | 'greaterOrEqual'
  | 'lessOrEqual'
  | 'before'
  | 'after'
  | 'onOrBefore'
  | 'onOrAfter'
  | 'between'
  | 'relativeToToday'
  | 'isEmpty'
  | 'isNotEmpty';

/** The unit of a relative date. */
export type CalendarUnit = 'day' | 'week' | 'month' | 'year';

/** The value of `relativeToToday`: `{ scope: 'next', unit: 'week', count: 2 }`. `this` ignores the count. */
export interface RelativeDate {
  readonly scope: 'this' | 'past' | 'next';
  readonly unit: CalendarUnit;
  readonly count?: number;
}

/** The value of `between`: both ends are inclusive and optional, and swapped ends are put in order. */
export interface DateInterval {
  readonly from?: string | number | null;
  readonly to?: string | number | null;
}

/** The value of a status filter: labels, whole groups, or both. */
export interface StatusChoice {
  readonly labels?: readonly string[];
  readonly groups?: readonly string[];
}

/** The current user, in the value of a person filter. */
export const ME = 'me';

/** One condition, as stored. The value is unvalidated, and is read when the filter is resolved. */
export interface FilterCondition {
  /** For the chip that shows it; the report of a resolved filter names it. */
  readonly id?: string;
  readonly fieldId: string;
  readonly operator: string;
  readonly value?: unknown;
}

/** Filters of which all or any must match. */
export interface FilterGroup {
  readonly match: 'all' | 'any';
  readonly filters: readonly FilterDefinition[];
}

/** The filter of a view. Several filters are a group that matches all. */
export type FilterDefinition = FilterCondition | FilterGroup;
