/** Days of the week, Sunday 0 to Saturday 6. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * What an answer depends on besides rows and definitions. It comes from the view, else the workspace, else the viewer;
 * nothing is read from the machine (SPEC.md, CONTEXT-1).
 */
export interface EvaluationContext {
  /** Milliseconds since 1970 UTC; one value for a whole evaluation. */
  readonly now: number;
  /** IANA name, such as `Europe/Lisbon`. */
  readonly timeZone: string;
  /** BCP 47 tag, such as `pt-PT`; decides the order of text and the names of months. */
  readonly locale: string;
  readonly weekStart: WeekDay;
  /** Id of whoever looks; "me" in a filter is this person, and nobody without it. */
  readonly user?: string;
  /** Whether accents are ignored when text is compared. Default `false`. */
  readonly stripAccents?: boolean;
}
