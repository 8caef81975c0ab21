import { formatDay, zoneOf } from '@atelier/filters';
import { type FormVersion, type JoinedQuestion, joinVersions } from '../versions/identity.js';
import { daysOfPeople, type FormDay } from './days.js';
import { dropOffOf, type FormDropOff, sortByQuestion } from './drop-off.js';
import type { FormEvent } from './events.js';
import { type FormFigure, figureOf } from './figures.js';
import { type CountedPerson, countPeople, type FormFunnel, funnelOf, type Scope } from './funnel.js';
import { type FormPerson, peopleIn } from './people.js';
import { daysOf, type FormAnalyticsQuery } from './query.js';
import { readEvents } from './responses.js';
import { type FormSummary, summaryOf } from './summaries.js';

/** The figures of one question. */
export interface FormQuestionAnalytics extends FormDropOff {
  readonly question: JoinedQuestion;
  readonly summary: FormSummary;
}

/** The same number of days before, to compare with. */
export interface FormComparison {
  /** `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  readonly funnel: FormFunnel;
  /** Now less then; null where one of the two times is missing. */
  readonly change: {
    readonly views: number;
    readonly starts: number;
    readonly completions: number;
    /** Milliseconds. */
    readonly usualTime: number | null;
  };
}

/** Every figure of a form. */
export interface FormAnalytics {
  readonly funnel: FormFunnel;
  readonly questions: readonly FormQuestionAnalytics[];
  /** Started and left before a question came into sight. */
  readonly leftBefore: FormFigure;
  readonly days: readonly FormDay[];
  /** Null where the question for figures is open on one side. */
  readonly earlier: FormComparison | null;
}

/**
 * Every figure of a form from the set of its events. Copies of events and their order change nothing, and the figures
 * are exact under branching and edits.
 *
 * @param versions - all versions that the events name; events of others are left aside.
 * @param events - what happened, in any order.
 * @param query - zone, days and versions; one that `checkAnalyticsQuery` accepts.
 * @throws RangeError for an unknown time zone.
 * @see SPEC.md, Q-41 to Q-54
 */
export function analyseForm(
  versions: readonly FormVersion[],
  events: Iterable<FormEvent>,
  query: FormAnalyticsQuery,
): FormAnalytics {
  const people = peopleIn(readEvents(versions, events));
  const chosen = versions.filter(({ version }) => query.versions?.includes(version) ?? true);
  const scope: Scope = {
    zone: zoneOf(query.timeZone),
    ...daysOf(query),
    versions: new Set(chosen.map(({ version }) => version)),
  };
  const counted = countPeople(people, scope);
  const funnel = funnelOf(counted);
  return {
    funnel,
    ...questionFigures(counted, joinVersions(chosen)),
    days: daysOfPeople(counted, scope),
    earlier: compare(funnel, people, scope),
  };
}

function questionFigures(people: readonly CountedPerson[], questions: readonly JoinedQuestion[]) {
  const responses = people.flatMap(({ response }) => response ?? []);
  const { byKey, leftBefore } = sortByQuestion(responses, questions);
  return {
    questions: questions.flatMap((question) => {
      const lists = byKey.get(question.key);
      return lists === undefined
        ? []
        : { question, ...dropOffOf(lists), summary: summaryOf(question, lists.answered) };
    }),
    leftBefore: figureOf(leftBefore),
  };
}

function compare(now: FormFunnel, people: readonly FormPerson[], scope: Scope): FormComparison | null {
  if (scope.from === undefined || scope.to === undefined) return null;
  const days = scope.to - scope.from + 1;
  const before = { ...scope, from: scope.from - days, to: scope.from - 1 };
  const funnel = funnelOf(countPeople(people, before));
  const [here, there] = [now.usualTime.milliseconds, funnel.usualTime.milliseconds];
  return {
    from: formatDay(before.from),
    to: formatDay(before.to),
    funnel,
    change: {
      views: now.views.value - funnel.views.value,
      starts: now.starts.value - funnel.starts.value,
      completions: now.completions.value - funnel.completions.value,
      usualTime: here === null || there === null ? null : here - there,
    },
  };
}
