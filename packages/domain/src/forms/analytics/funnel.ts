import type { Zone } from '@atelier/filters';
import { type FormFigure, type FormRate, type FormTime, figureOf, medianOf, rateOf } from './figures.js';
import type { FormPerson } from './people.js';
import type { FormResponse } from './responses.js';

/** A count of people who saw the form; most of them have a response, but not all. */
export interface FormViews extends FormFigure {
  /** One visitor key for each person. */
  readonly visitors: readonly string[];
}

/** How many saw, started and completed a form. */
export interface FormFunnel {
  readonly views: FormViews;
  readonly starts: FormFigure;
  readonly completions: FormFigure;
  /** Starts of views. */
  readonly startRate: FormRate;
  /** Completions of starts. */
  readonly completionRate: FormRate;
  /** Half of those who completed were faster. */
  readonly usualTime: FormTime;
}

/** The scope of the analytics: a range of days in a time zone, both inclusive, and versions. */
export interface Scope {
  readonly zone: Zone;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly versions: ReadonlySet<number>;
}

/** Somebody inside of a scope. */
export interface CountedPerson {
  readonly visitor: string;
  /** When they were seen first in it; milliseconds. */
  readonly seenAt: number;
  /** The one response that stands for them; undefined for who only looked. */
  readonly response: FormResponse | undefined;
}

/**
 * The people of a scope. A response belongs to the day on which it was started; of several of one person the one sent
 * last stands for them, else the one started last.
 *
 * @see SPEC.md, Q-45 to Q-47
 */
export function countPeople(people: readonly FormPerson[], scope: Scope): CountedPerson[] {
  const isInside = (at: number, version: number) => {
    const day = scope.zone.dayOf(at);
    return (
      scope.versions.has(version) &&
      (scope.from === undefined || day >= scope.from) &&
      (scope.to === undefined || day <= scope.to)
    );
  };
  return people.flatMap(({ visitor, views, responses }) => {
    const response = responses
      .filter(({ startedAt, version }) => isInside(startedAt, version))
      .reduce<FormResponse | undefined>(standsFor, undefined);
    const seen = views.filter(({ at, version }) => isInside(at, version)).map(({ at }) => at);
    if (response !== undefined) seen.push(response.startedAt);
    return seen.length === 0 ? [] : [{ visitor, seenAt: Math.min(...seen), response }];
  });
}

function standsFor(best: FormResponse | undefined, response: FormResponse): FormResponse {
  if (best === undefined) return response;
  const [one, other] = [rankOf(best), rankOf(response)];
  for (const [at, mine] of one.entries()) {
    const theirs = other[at];
    if (theirs !== undefined && mine !== theirs) return mine > theirs ? best : response;
  }
  return best;
}

const rankOf = ({ completedAt, startedAt, responseId }: FormResponse) =>
  [completedAt ?? -1, startedAt, responseId] as const;

/** The figures of people. */
export function funnelOf(people: readonly CountedPerson[]): FormFunnel {
  const responses = people.flatMap(({ response }) => response ?? []);
  const completed = responses.flatMap((response) =>
    response.completedAt === null ? [] : { ...response, took: response.completedAt - response.startedAt },
  );
  const visitors = people.map(({ visitor }) => visitor);
  const { responseIds } = figureOf(responses);
  const completions = figureOf(completed);
  return {
    views: { value: visitors.length, responseIds, visitors },
    starts: figureOf(responses),
    completions,
    startRate: rateOf(responses.length, visitors.length),
    completionRate: rateOf(completed.length, responses.length),
    usualTime: {
      milliseconds: medianOf(completed.map(({ took }) => took)),
      responseIds: completions.responseIds,
    },
  };
}
