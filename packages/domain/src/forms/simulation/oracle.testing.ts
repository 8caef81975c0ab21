import type { FormAnalytics } from '../analytics/analyse.js';
import type { FormAnalyticsQuery } from '../analytics/query.js';
import { type FormQuestion, isQuestion } from '../content/types.js';
import { sameness, type TrueResponse, type TrueStory } from './respondents.testing.js';
import { expectedSummary, figureOf, middle, rateOf } from './summary-oracle.testing.js';
import { Truth } from './truth.testing.js';

interface Counted {
  readonly visitor: string;
  readonly seenAt: number;
  readonly response: Judged | undefined;
}
interface Judged extends TrueResponse {
  readonly startedAt: number;
  readonly shownQuestions: FormQuestion[];
  readonly counts: Map<string, unknown>;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
/** The civil day that clocks show, by `Intl`. */
function dayOf(at: number, timeZone: string): string {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock.format(at);
}
const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The figures of a story, from what really happened and not from its events. */
export function expectedFigures(story: TrueStory, query: FormAnalyticsQuery) {
  const versions = story.versions
    .filter(({ version }) => query.versions === undefined || query.versions.includes(version))
    .sort((one, other) => other.version - one.version);
  const groups = groupsOf(story);
  const count = (from: string | undefined, to: string | undefined): Counted[] => {
    const isInside = (at: number, version: number) => {
      const day = dayOf(at, query.timeZone);
      const isVersion = versions.some((chosen) => chosen.version === version);
      return isVersion && (from === undefined || day >= from) && (to === undefined || day <= to);
    };
    return groups.flatMap(({ visitors, responses }) => {
      const inside = responses.filter(({ startedAt, version }) => isInside(startedAt, version));
      const sent = inside.filter(({ completedAt }) => completedAt !== undefined);
      const best =
        sent.length > 0
          ? sent.reduce((one, other) => ((other.completedAt ?? 0) > (one.completedAt ?? 0) ? other : one))
          : inside.reduce<Judged | undefined>(
              (one, other) => (one === undefined || other.startedAt > one.startedAt ? other : one),
              undefined,
            );
      const seen = story.views
        .filter(({ visitor, at, version }) => visitors.has(visitor) && isInside(at, version))
        .map(({ at }) => at);
      if (best !== undefined) seen.push(best.startedAt);
      const [first] = seen.sort((one, other) => one - other);
      const visitor = [...visitors].sort()[0] ?? '';
      return first === undefined ? [] : [{ visitor, seenAt: first, response: best }];
    });
  };
  const people = count(query.from, query.to);
  const length =
    query.from === undefined || query.to === undefined
      ? undefined
      : (Date.parse(query.to) - Date.parse(query.from)) / 86_400_000 + 1;
  return {
    funnel: funnelOf(people),
    days: daysOf(people, query),
    earlier:
      length === undefined || query.from === undefined
        ? null
        : funnelOf(count(shift(query.from, -length), shift(query.from, -1))),
    ...questionsOf(
      people.flatMap(({ response }) => response ?? []),
      versions.map(({ version, form }) => ({ version, questions: form.items.filter(isQuestion) })),
    ),
  };
}

/** People: visitors who share a response, found by joining until nothing joins. */
function groupsOf(story: TrueStory): { visitors: Set<string>; responses: Judged[] }[] {
  const responses = story.responses
    .filter(({ deleted }) => !deleted)
    .flatMap((response) => judge(story, response));
  let groups: Set<string>[] = [];
  const sets = [
    ...story.views.map(({ visitor }) => new Set([visitor])),
    ...responses.map(({ visitors }) => visitors),
  ];
  for (const set of sets) {
    const touching = groups.filter((group) => [...set].some((visitor) => group.has(visitor)));
    groups = groups.filter((group) => !touching.includes(group));
    groups.push(new Set([...set, ...touching.flatMap((group) => [...group])]));
  }
  return groups.map((visitors) => ({
    visitors,
    responses: responses.filter((response) =>
      [...response.visitors].some((visitor) => visitors.has(visitor)),
    ),
  }));
}

function judge(story: TrueStory, response: TrueResponse): Judged[] {
  const form = story.versions.find(({ version }) => version === response.version)?.form;
  if (form === undefined || response.startedAt === undefined) return [];
  const asked = form.items.filter(isQuestion);
  const answers = new Map(asked.map((question) => [question._id, response.answers.get(sameness(question))]));
  const truth = new Truth(form, { answers, source: response.source, packages: response.packages });
  const shownQuestions = truth.questions().filter((question) => response.shown.has(sameness(question)));
  const counts = new Map<string, unknown>();
  for (const question of shownQuestions) {
    const value = truth.answer(question);
    if (value !== undefined) counts.set(sameness(question), value);
  }
  return [{ ...response, startedAt: response.startedAt, shownQuestions, counts }];
}

const idsIn = (responses: readonly Judged[]) => responses.map(({ responseId }) => responseId).sort();
function funnelOf(people: readonly Counted[]): FormAnalytics['funnel'] {
  const started = people.flatMap(({ response }) => response ?? []);
  const sent = started.filter(({ completedAt }) => completedAt !== undefined);
  return {
    views: {
      value: people.length,
      responseIds: idsIn(started),
      visitors: people.map(({ visitor }) => visitor).sort(),
    },
    starts: figureOf(started),
    completions: figureOf(sent),
    startRate: rateOf(started.length, people.length),
    completionRate: rateOf(sent.length, started.length),
    usualTime: {
      milliseconds: middle(sent.map(({ startedAt, completedAt }) => (completedAt ?? 0) - startedAt)),
      responseIds: idsIn(sent),
    },
  };
}

function daysOf(people: readonly Counted[], query: FormAnalyticsQuery): FormAnalytics['days'] {
  const started = people.flatMap(({ response }) => response ?? []);
  const known = [
    ...people.map(({ seenAt }) => dayOf(seenAt, query.timeZone)),
    ...started.map(({ startedAt }) => dayOf(startedAt, query.timeZone)),
  ].sort();
  const last = query.to ?? known.at(-1);
  const days = [];
  for (
    let day = query.from ?? known[0];
    day !== undefined && last !== undefined && day <= last;
    day = shift(day, 1)
  ) {
    const here = people.filter(({ seenAt }) => dayOf(seenAt, query.timeZone) === day);
    const begun = started.filter(({ startedAt }) => dayOf(startedAt, query.timeZone) === day);
    days.push({
      day,
      views: { value: here.length, responseIds: idsIn(here.flatMap(({ response }) => response ?? [])) },
      starts: figureOf(begun),
      completions: figureOf(begun.filter(({ completedAt }) => completedAt !== undefined)),
    });
  }
  return days;
}

interface AskedIn {
  readonly version: number;
  readonly questions: readonly FormQuestion[];
}

/** Versions come newest first. */
function questionsOf(responses: readonly Judged[], versions: readonly AskedIn[]) {
  const all = versions.flatMap(({ version, questions }) =>
    questions.map((question) => ({ version, question })),
  );
  const names = [...new Set(all.map(({ question }) => sameness(question)))];
  const lastOf = ({ shownQuestions, counts }: Judged) => {
    const places = shownQuestions.map((question) => counts.has(sameness(question)));
    const next = shownQuestions[places.lastIndexOf(true) + 1] ?? shownQuestions.at(-1);
    return next === undefined ? undefined : sameness(next);
  };
  const gone = responses.filter(({ completedAt }) => completedAt === undefined);
  return {
    leftBefore: figureOf(gone.filter((response) => lastOf(response) === undefined)),
    questions: names.map((name) => {
      const places = all.filter(({ question }) => sameness(question) === name);
      const shown = responses.filter(({ shownQuestions }) =>
        shownQuestions.some((question) => sameness(question) === name),
      );
      const answered = shown.filter(({ counts }) => counts.has(name));
      const given = answered.map((response) => ({ response, value: response.counts.get(name) }));
      return {
        label: places[0]?.question.label,
        versions: places.map(({ version }) => version).reverse(),
        removed: places[0]?.version !== versions[0]?.version,
        shown: figureOf(shown),
        answered: figureOf(answered),
        left: figureOf(gone.filter((response) => lastOf(response) === name)),
        answerRate: rateOf(answered.length, shown.length),
        summary: expectedSummary(
          places.map(({ question }) => question),
          given,
        ),
      };
    }),
  };
}
