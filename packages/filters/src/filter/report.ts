import type { FilterCondition } from '../definition/filter';
import type { Plan } from './plan';

/**
 * Why a condition changes nothing, so that its chip is drawn grey (SPEC.md, FILTER-4).
 *
 * - `noValue`: nothing was given, or nothing but empty text or an empty list.
 * - `unknownField`: no field has this id.
 * - `unknownType`: the field is of a type that this version does not know.
 * - `unknownOperator`: there is no such operator, or not for the field's type.
 * - `wrongType`: the value is of another type, such as a list for a number.
 * - `deletedChoice`: all options or labels of the value were deleted.
 * - `noCount`: a relative date needs a count of 0 or more and has none.
 * - `malformed`: the value is of the right type but cannot be read, such as `2026-02-30` or `1,5`.
 */
export type IncompleteReason =
  | 'noValue'
  | 'unknownField'
  | 'unknownType'
  | 'unknownOperator'
  | 'wrongType'
  | 'deletedChoice'
  | 'noCount'
  | 'malformed';

/** The civil days, `YYYY-MM-DD`, that a date condition stands for in its context; an open end is absent. */
export interface ResolvedDates {
  readonly from?: string;
  readonly to?: string;
}

/** What became of one condition of a filter. */
export interface ConditionReport {
  readonly condition: FilterCondition;
  /** Present when the condition changes nothing. */
  readonly incomplete?: IncompleteReason;
  /** For a chip: what "past 2 weeks" means now. */
  readonly dates?: ResolvedDates;
  /** What the condition means by itself; absent when it is incomplete. It is the same object as in the filter's plan. */
  readonly plan?: Plan;
}

/** A condition that is complete, and what it means: one test, or `not` of one. */
export interface Literal {
  readonly condition: FilterCondition;
  readonly plan: Plan;
}
