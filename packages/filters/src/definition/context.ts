/** Days of the week, Sunday 0 to Saturday 6. */
export type WeekDay = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/**
 * Everything that results depend on besides rows and definitions. Nothing is read from the environment (SPEC.md,
 * CONTEXT-1).
 */
export interface EvaluationContext {
  /** Milliseconds since 1970 UTC; one value for a whole evaluation. */
  readonly now: number;
  /** IANA name, such as `Europe/Lisbon`. */
  readonly timeZone: string;
  /** BCP 47 tag, such as `pt-PT`; decides the order of text and the names of months. */
  readonly locale: string;
  readonly weekStart: WeekDay;
  /** ID of the current user, which "me" in a filter refers to. Without it, "me" matches nobody. */
  readonly user?: string;
  /** Whether text comparison ignores accents. Defaults to `false`. */
  readonly stripAccents?: boolean;
}
