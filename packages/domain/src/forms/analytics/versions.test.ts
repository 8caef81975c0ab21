import { describe, expect, it } from 'vitest';
import { ask, choose, readForm, when } from '../example.testing.js';
import type { FormVersion } from '../versions/identity.js';
import { analyseForm } from './analyse.js';
import type { FormEvent } from './events.js';
import { respond } from './events.testing.js';

const form = readForm([
  ask('wedding', 'yesNo', { label: 'Is it a wedding?' }),
  ask('guests', 'number', { decimals: 2, showWhen: when('wedding', 'is', true) }),
  ask('found', 'singleChoice', { ...choose('friend', 'search'), other: 'Other' }),
]);
const one: FormVersion[] = [{ version: 1, form }];
const UTC = { timeZone: 'UTC' };
const figures = (events: readonly FormEvent[], query = {}, versions = one) =>
  analyseForm(versions, events, { ...UTC, ...query });
const questionOf = (analytics: ReturnType<typeof figures>, questionId: string) => {
  const found = analytics.questions.find(({ question }) => question.questionId === questionId);
  if (found === undefined) throw new Error(`No question ${questionId}.`);
  return found;
};
const at = (time: string) => `2026-10-15T${time}Z`;

describe('versions', () => {
  const second = readForm([
    ask('wedding', 'singleChoice', { ...choose('big', 'small'), label: 'Which wedding?' }),
    ask('found', 'singleChoice', {
      options: [
        { _id: 'search', label: 'A search' },
        { _id: 'venue', label: 'The venue' },
      ],
    }),
  ]);
  const both = [{ version: 2, form: second }, ...one];
  const events = [
    ...respond('old', at('10:00:00'), { wedding: true, found: 'friend' }),
    ...respond('other', at('10:00:00'), { found: { other: 'A poster' } }),
    ...respond('new', at('11:00:00'), { wedding: 'big', found: 'search' }, { version: 2 }),
  ];

  it('Q-31: a question whose type changed is another one', () => {
    const { questions } = figures(events, {}, both);
    expect(questions.map(({ question }) => [question.key, question.label, question.removed])).toEqual([
      ['wedding:singleChoice', 'Which wedding?', false],
      ['found:singleChoice', 'The found', false],
      ['wedding:yesNo', 'Is it a wedding?', true],
      ['guests:number', 'The guests', true],
    ]);
    expect(questions.map(({ answered }) => answered.responseIds)).toEqual([
      ['new'],
      ['new', 'old', 'other'],
      ['old'],
      [],
    ]);
  });

  it('Q-32: options that were removed keep their counts under their old label', () => {
    const rows = (query: object) => {
      const { summary } = questionOf(figures(events, query, both), 'found');
      return 'choices' in summary
        ? summary.choices.map(({ label, removed, chosen, share }) => [
            label,
            removed,
            chosen.value,
            share.denominator,
          ])
        : [];
    };
    expect(rows({})).toEqual([
      ['A search', false, 1, 3],
      ['The venue', false, 0, 3],
      ['Option friend', true, 1, 3],
      ['Other', true, 1, 3],
    ]);
    expect(rows({ versions: [1] })).toEqual([
      ['Option friend', false, 1, 2],
      ['Option search', false, 0, 2],
      ['Other', false, 1, 2],
    ]);
  });

  it('Q-34: a response is judged by the version that it was answered in last', () => {
    const moved = [
      ...respond('a', at('10:00:00'), { wedding: true, found: 'search' }, { sent: false }),
      ...respond('a', at('11:00:00'), { wedding: 'small' }, { version: 2 }),
    ];
    const { questions } = figures(moved, {}, both);
    expect(questions.map(({ answered }) => answered.value)).toEqual([1, 1, 0, 0]);
    expect(figures(moved, { versions: [1] }, both).funnel.starts.value).toBe(0);
    // Of an option that the version has no more, nothing is left.
    const dropped = [
      ...respond('a', at('10:00:00'), { found: 'friend' }, { sent: false }),
      ...respond('a', at('11:00:00'), { wedding: 'small' }, { version: 2, sent: false }),
    ];
    expect(figures(dropped, {}, both).questions.map(({ answered }) => answered.value)).toEqual([1, 0, 0, 0]);
  });
});
