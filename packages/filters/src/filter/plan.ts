/**
 * A filter without anything left to look up: texts are folded, numbers read, dates resolved to days and instants,
 * "me" and status groups to ids. Memory and SQL are both compiled from it, so that they cannot differ in what a
 * definition means.
 */
export type Plan =
  /** Holds for every row: what remains when nothing restricts. */
  | { readonly test: 'always' }
  | { readonly test: 'never' }
  | { readonly test: 'all' | 'any'; readonly parts: readonly Plan[] }
  | { readonly test: 'not'; readonly part: Plan }
  /** The cell is empty, in the sense of its field's type. */
  | { readonly test: 'empty'; readonly fieldId: string }
  | {
      readonly test: 'text';
      readonly fieldId: string;
      readonly by: 'equals' | 'contains' | 'startsWith' | 'endsWith';
      /** Folded as the context says. */
      readonly text: string;
      readonly stripAccents: boolean;
    }
  /** Text whose first grapheme, folded and upper-cased, is this letter: membership of a group. */
  | {
      readonly test: 'firstLetter';
      readonly fieldId: string;
      readonly letter: string;
      readonly stripAccents: boolean;
    }
  | {
      readonly test: 'number';
      readonly fieldId: string;
      readonly by: 'equals' | 'less' | 'greater' | 'lessOrEqual' | 'greaterOrEqual';
      readonly number: number;
    }
  /** The cell is a day in the range of days, or an instant in one of the spans. */
  | { readonly test: 'date'; readonly fieldId: string; readonly range: DateRange }
  | { readonly test: 'checkbox'; readonly fieldId: string; readonly checked: boolean }
  /** The cell holds at least one of these ids. */
  | { readonly test: 'anyOf'; readonly fieldId: string; readonly ids: readonly string[] }
  /** The cell holds exactly these ids, in any order, deleted ones left out. */
  | { readonly test: 'sameSet'; readonly fieldId: string; readonly ids: readonly string[] };

/** Part of time, for both kinds of date cells. Open ends are absent. */
export interface DateRange {
  /** Civil days, both ends included; `null` when no day cell can be in the range. */
  readonly days: { readonly from?: string; readonly to?: string } | null;
  /** Half-open spans of milliseconds, in order and apart; several where clocks go back over midnight. */
  readonly spans: readonly { readonly from?: number; readonly to?: number }[];
}
