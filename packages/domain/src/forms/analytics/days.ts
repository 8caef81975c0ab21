import { formatDay } from '@atelier/filters';
import { type FormFigure, figureOf } from './figures.js';
import type { CountedPerson, Scope } from './funnel.js';
import { ANALYTICS_DAYS } from './query.js';

/** One civil day. */
export interface FormDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** People who were seen first on this day; with the responses that they have. */
  readonly views: FormFigure;
  /** People who started on this day. */
  readonly starts: FormFigure;
  /** Those of them who completed, on whichever day. */
  readonly completions: FormFigure;
}

/**
 * The figures of each day, days without any included; their sums are the figures of the whole.
 *
 * @see SPEC.md, Q-48
 */
export function daysOfPeople(people: readonly CountedPerson[], scope: Scope): FormDay[] {
  const seen = groupBy(people, ({ seenAt }) => scope.zone.dayOf(seenAt));
  const started = groupBy(
    people.flatMap(({ response }) => response ?? []),
    ({ startedAt }) => scope.zone.dayOf(startedAt),
  );
  const known = [...seen.keys(), ...started.keys()];
  const first = scope.from ?? (known.length === 0 ? undefined : Math.min(...known));
  const last = scope.to ?? (known.length === 0 ? undefined : Math.max(...known));
  if (first === undefined || last === undefined) return [];
  // An open end is the first or last day on which somebody came; the list stays one that can be drawn.
  const from = Math.max(first, last - ANALYTICS_DAYS + 1);
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => {
    const day = from + at;
    const here = seen.get(day) ?? [];
    const responses = started.get(day) ?? [];
    const { responseIds } = figureOf(here.flatMap(({ response }) => response ?? []));
    return {
      day: formatDay(day),
      views: { value: here.length, responseIds },
      starts: figureOf(responses),
      completions: figureOf(responses.filter(({ completedAt }) => completedAt !== null)),
    };
  });
}

function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => number): Map<number, Entry[]> {
  const groups = new Map<number, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(keyOf(entry));
    if (group === undefined) groups.set(keyOf(entry), [entry]);
    else group.push(entry);
  }
  return groups;
}
