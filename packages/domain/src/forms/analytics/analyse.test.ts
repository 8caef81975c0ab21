import { describe, expect, it } from 'vitest';
import { ask, choose, readForm, when } from '../example.testing.js';
import type { FormVersion } from '../versions/identity.js';
import { analyseForm } from './analyse.js';
import type { FormEvent } from './events.js';
import { respond, tell } from './events.testing.js';

const form = readForm([
  ask('wedding', 'yesNo', { label: 'Is it a wedding?' }),
  ask('guests', 'number', { decimals: 2, showWhen: when('wedding', 'is', true) }),
  ask('found', 'singleChoice', { ...choose('friend', 'search'), other: 'Other' }),
]);
const one: FormVersion[] = [{ version: 1, form }];
const UTC = { timeZone: 'UTC' };
const figures = (events: readonly FormEvent[], query = {}, versions = one) =>
  analyseForm(versions, events, { ...UTC, ...query });
const at = (time: string) => `2026-10-15T${time}Z`;
const questionOf = (analytics: ReturnType<typeof figures>, questionId: string) => {
  const found = analytics.questions.find(({ question }) => question.questionId === questionId);
  if (found === undefined) throw new Error(`No question ${questionId}.`);
  return found;
};

describe('the figures of a form', () => {
  it('Q-53: without any event are zero or nothing, never NaN', () => {
    const { funnel, questions, days, earlier, leftBefore } = figures([], {
      from: '2026-10-14',
      to: '2026-10-15',
    });
    expect(funnel.completionRate).toEqual({ numerator: 0, denominator: 0, value: null });
    expect(funnel.usualTime).toEqual({ milliseconds: null, responseIds: [] });
    expect(questions.map(({ shown }) => shown.value)).toEqual([0, 0, 0]);
    expect(questions[1]?.summary).toEqual({
      kind: 'numbers',
      statistics: { count: 0, sum: null, mean: null, median: null, minimum: null, maximum: null },
    });
    expect(days.map(({ day }) => day)).toEqual(['2026-10-14', '2026-10-15']);
    expect(earlier?.change).toEqual({ views: 0, starts: 0, completions: 0, usualTime: null });
    expect(leftBefore.value).toBe(0);
    expect(figures([]).days).toEqual([]);
  });

  it('Q-42: what is deleted does not count, whenever the event arrives; who looked did look', () => {
    const events = [
      ...tell(
        { kind: 'deleted', at: at('09:00:00'), r: 'a' },
        { kind: 'viewed', at: at('10:00:00'), visitor: 'a' },
      ),
      ...respond('a', at('10:01:00'), { wedding: true }),
      ...respond('b', at('10:01:00'), { wedding: true }),
    ];
    const { funnel } = figures(events);
    expect(funnel.views.visitors).toEqual(['a', 'b']);
    expect(funnel.starts.responseIds).toEqual(['b']);
  });

  it('Q-43: what comes after a response was sent changes nothing', () => {
    const sent = respond('a', at('10:00:00'), { wedding: true, guests: 80 });
    const late = tell(
      { kind: 'answered', at: at('11:00:00'), r: 'a', q: 'wedding', value: false, visitor: 'other' },
      { kind: 'completed', at: at('11:00:01'), r: 'a', version: 2 },
    );
    expect(figures([...late, ...sent])).toEqual(figures(sent));
  });

  it('Q-41: an event that says it is another one counts once, and the same one', () => {
    const [view] = tell({ kind: 'viewed', at: at('10:00:00') });
    if (view === undefined) throw new Error('No event.');
    const forged = { ...view, at: view.at + 86_400_000 };
    expect(figures([view, forged], UTC)).toEqual(figures([forged, view], UTC));
    expect(figures([view, forged]).funnel.views.value).toBe(1);
  });

  it('Q-41: events that cannot be are left aside', () => {
    const odd = [Number.NaN, -1, 1.5, 8.64e15, Number.POSITIVE_INFINITY].map((time, place) => ({
      _id: `e${place}`,
      at: time,
      version: 1,
      visitor: 'x',
      kind: 'viewed' as const,
    }));
    const unknown = [
      ...tell({ kind: 'viewed', at: at('10:00:00'), version: 9 }),
      ...respond('a', at('10:00:00'), { wedding: true }, { version: 9 }),
    ];
    expect(figures([...odd, ...unknown])).toEqual(figures([]));
    const gone = respond('b', at('10:00:00'), { nothing: 1 }, { sent: false });
    expect(figures(gone)).toMatchObject({
      funnel: { starts: { value: 1 } },
      leftBefore: { responseIds: ['b'] },
    });
  });

  it('Q-44: a question in sight or an answer taken away is no start', () => {
    const events = tell(
      { kind: 'shown', at: at('10:00:00'), r: 'a', q: 'wedding' },
      { kind: 'answered', at: at('10:00:01'), r: 'a', q: 'wedding', value: null },
    );
    expect(figures(events).funnel).toMatchObject({ views: { value: 0 }, starts: { value: 0 } });
    const answered = tell({ kind: 'answered', at: at('10:00:02'), r: 'a', q: 'wedding', value: true });
    expect(figures([...events, ...answered]).funnel).toMatchObject({
      views: { value: 1 },
      starts: { value: 1 },
    });
  });

  it('Q-45: who answers on two devices is one person, and so are all who are joined so', () => {
    const events = [
      ...tell(
        { kind: 'viewed', at: at('09:00:00'), visitor: 'phone' },
        { kind: 'viewed', at: at('09:00:00'), visitor: 'tablet' },
        { kind: 'viewed', at: at('09:00:00'), visitor: 'stranger' },
      ),
      ...respond('a', at('10:00:00'), { wedding: true }, { visitor: 'phone', sent: false }),
      ...respond('a', at('11:00:00'), { found: 'friend' }, { visitor: 'laptop', sent: false }),
      ...respond('b', at('12:00:00'), { wedding: true }, { visitor: 'laptop', sent: false }),
      ...respond('b', at('13:00:00'), { found: 'friend' }, { visitor: 'tablet', sent: false }),
    ];
    expect(figures(events).funnel).toMatchObject({
      views: { value: 2, visitors: ['laptop', 'stranger'], responseIds: ['b'] },
      starts: { responseIds: ['b'] },
    });
  });

  it('Q-46: of several responses the one sent last stands for a person, else the one started last', () => {
    const responses = (...sent: boolean[]) =>
      sent.flatMap((isSent, place) =>
        respond(`r${place}`, at(`1${place}:00:00`), { wedding: true }, { visitor: 'v', sent: isSent }),
      );
    const stands = (...sent: boolean[]) => figures(responses(...sent)).funnel.starts.responseIds;
    expect(stands(true, true, false)).toEqual(['r1']);
    expect(stands(false, false)).toEqual(['r1']);
    expect(stands(true, false)).toEqual(['r0']);
  });

  it('Q-47: a person belongs to the days and versions asked for by the start of a response', () => {
    const events = [
      ...tell({ kind: 'viewed', at: '2026-10-14T23:59:59Z', visitor: 'a' }),
      ...respond('a', at('00:00:01'), { wedding: true }),
    ];
    const views = (query: object) => {
      const { funnel } = figures(events, query);
      return [funnel.views.value, funnel.starts.value];
    };
    expect(views({ from: '2026-10-14', to: '2026-10-14' })).toEqual([1, 0]);
    // Whoever starts has seen the form, also where the view was the day before.
    expect(views({ from: '2026-10-15', to: '2026-10-15' })).toEqual([1, 1]);
    expect(views({ to: '2026-10-13' })).toEqual([0, 0]);
    expect(views({ versions: [2] })).toEqual([0, 0]);
    // In New York both were on the 14th.
    const there = figures(events, { timeZone: 'America/New_York', from: '2026-10-14', to: '2026-10-14' });
    expect(there.funnel.starts.value).toBe(1);
  });

  it('Q-48: a day of 25 hours is one day, and each person stands on one', () => {
    const hours = Array.from({ length: 27 }, (_, hour) =>
      respond(`h${hour}`, new Date(Date.parse('2026-10-24T22:30:00Z') + hour * 3_600_000).toISOString(), {}),
    ).flat();
    const { days } = figures(hours, { timeZone: 'Europe/Lisbon' });
    expect(days.map(({ day, starts }) => [day, starts.value])).toEqual([
      ['2026-10-24', 1],
      ['2026-10-25', 25],
      ['2026-10-26', 1],
    ]);
  });

  it('Q-48: a list of days ends with the last of them, however far back it is asked for', () => {
    const events = respond('a', at('10:00:00'), { wedding: true });
    const { days } = figures(events, { from: '1990-01-01' });
    expect([days.length, days.at(-1)?.day, days.at(-1)?.starts.value]).toEqual([3_660, '2026-10-15', 1]);
    expect(figures(events, { to: '2026-10-17' }).days.map(({ starts }) => starts.value)).toEqual([1, 0, 0]);
  });

  it('Q-49: an answer that a later change left out does not count, nor its question', () => {
    const events = [
      ...respond('a', at('10:00:00'), { wedding: true, guests: 80 }, { sent: false }),
      ...respond('a', at('10:05:00'), { wedding: false, found: 'friend' }, {}),
    ];
    const analytics = figures(events);
    expect(questionOf(analytics, 'guests')).toMatchObject({ shown: { value: 0 }, answered: { value: 0 } });
    expect(questionOf(analytics, 'wedding').summary).toMatchObject({
      choices: [
        { choiceId: 'yes', chosen: { value: 0 } },
        { choiceId: 'no', chosen: { responseIds: ['a'] } },
      ],
    });
  });

  it('Q-50: who did not send stopped at the first question in sight behind all answers', () => {
    const left = (answers: Record<string, unknown>) => {
      const { questions, leftBefore } = figures(respond('a', at('10:00:00'), answers, { sent: false }));
      return [
        ...questions.filter((found) => found.left.value > 0).map(({ question }) => question.questionId),
        ...leftBefore.responseIds,
      ];
    };
    expect(left({ wedding: undefined })).toEqual(['wedding']);
    expect(left({ wedding: true, guests: undefined, found: undefined })).toEqual(['guests']);
    expect(left({ wedding: undefined, found: 'friend' })).toEqual(['found']);
    expect(left({ wedding: true, guests: 80, found: 'friend' })).toEqual(['found']);
    expect(left({})).toEqual(['a']);
  });

  it('Q-52: numbers are added exactly', () => {
    // As doubles, 64.1 times a million is less than its whole number.
    expect(64.1 * 1_000_000).not.toBe(64_100_000);
    const sum = [64.1, 64.1].flatMap((guests, place) =>
      respond(`r${place}`, at('10:00:00'), { wedding: true, guests }),
    );
    expect(questionOf(figures(sum), 'guests').summary).toMatchObject({
      statistics: { sum: 128.2, mean: 64.1 },
    });
    const events = [0.1, 0.2, 0.3, 0.7].flatMap((guests, place) =>
      respond(`r${place}`, at('10:00:00'), { wedding: true, guests }),
    );
    expect(questionOf(figures(events), 'guests').summary).toEqual({
      kind: 'numbers',
      statistics: { count: 4, sum: 1.3, mean: 0.325, median: 0.25, minimum: 0.1, maximum: 0.7 },
    });
  });

  it('compares with as many days before, and says the usual time', () => {
    const events = [
      ...respond('old', '2026-10-13T10:00:00Z', { wedding: false }),
      ...respond('a', '2026-10-14T10:00:00Z', { wedding: false }),
      ...respond('b', '2026-10-15T10:00:00Z', { wedding: true, guests: 5 }),
      ...respond('before', '2026-10-11T10:00:00Z', { wedding: false }),
    ];
    const { funnel, earlier } = figures(events, { from: '2026-10-14', to: '2026-10-15' });
    expect(funnel.usualTime).toEqual({ milliseconds: 4_000, responseIds: ['a', 'b'] });
    expect(earlier).toMatchObject({
      from: '2026-10-12',
      to: '2026-10-13',
      funnel: { starts: { responseIds: ['old'] } },
    });
    expect(earlier?.change).toEqual({ views: 1, starts: 1, completions: 1, usualTime: 1_000 });
    expect(figures(events, { from: '2026-10-14' }).earlier).toBeNull();
  });
});
