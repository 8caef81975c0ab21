import { parseDay, zoneOf } from '@atelier/filters';
import type { FormProblem } from '../content/issues.js';

/** What figures are asked for. */
export interface FormAnalyticsQuery {
  /** IANA name; days are those of this zone. */
  readonly timeZone: string;
  /** First day, `YYYY-MM-DD`; open without it. */
  readonly from?: string;
  /** Last day, which belongs to it; open without it. */
  readonly to?: string;
  /** Only these versions; all without it. */
  readonly versions?: readonly number[];
}

/** Most days that a question for figures may reach over: ten years. */
export const ANALYTICS_DAYS = 3_660;

/**
 * Checks a question for figures that came from outside.
 *
 * @returns what is wrong, by field and limit; none when {@link analyseForm} can answer it.
 */
export function checkAnalyticsQuery(query: FormAnalyticsQuery): FormProblem[] {
  const problems: FormProblem[] = [];
  try {
    zoneOf(query.timeZone);
  } catch {
    problems.push({ field: 'timeZone', message: 'Give the name of a zone such as Europe/Lisbon.' });
  }
  for (const name of ['from', 'to'] as const) {
    const day = query[name];
    if (day !== undefined && parseDay(day) === undefined)
      problems.push({ field: name, message: 'Give a day such as 2026-11-21.' });
  }
  const { from, to } = daysOf(query);
  if (from !== undefined && to !== undefined) {
    if (to < from) problems.push({ field: 'to', message: 'Give a last day that is not before the first.' });
    if (to - from >= ANALYTICS_DAYS)
      problems.push({ field: 'to', message: `Ask for at most ${ANALYTICS_DAYS} days.` });
  }
  return problems;
}

/** The first and the last day as numbers, days since 1970-01-01. */
export function daysOf({ from, to }: FormAnalyticsQuery): {
  from: number | undefined;
  to: number | undefined;
} {
  return {
    from: from === undefined ? undefined : parseDay(from),
    to: to === undefined ? undefined : parseDay(to),
  };
}
