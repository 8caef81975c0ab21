import type { Form, FormItem, FormRule } from '@atelier/domain/forms';
import { describe, expect, it } from 'vitest';
import { itemProblems } from './item-problems';
import { type ChoosingQuestion, withOptions } from './options';
import { ruleInWords, targetInWords } from './rule-words';

const when = (fieldId: string, more: object, match: FormRule['match'] = 'all'): FormRule => ({
  match,
  conditions: [{ fieldId, operator: 'is', ...more }],
});
const film: FormItem = { _id: 'film', type: 'yesNo', label: 'May we film?', required: true };
const place: FormItem = {
  _id: 'place',
  type: 'singleChoice',
  label: 'Where?',
  required: true,
  options: [
    { _id: 'home', label: 'At home' },
    { _id: 'hotel', label: 'In a hotel' },
  ],
};
const flash: FormItem = { _id: 'flash', type: 'shortText', label: 'With flash?', required: false };
const form = (...items: FormItem[]): Form => ({
  title: 'Your day',
  intro: '',
  items,
  hidden: [{ _id: 'source', name: 'source' }],
});
const packages = [{ _id: 'day', name: 'The Day' }];

describe('rules in words', () => {
  it.each<[FormRule, string]>([
    [when('film', { value: true }), 'When “May we film?” is Yes'],
    [when('film', { value: false }, 'none'), 'Unless “May we film?” is No'],
    [when('place', { value: ['hotel'] }), 'When “Where?” is In a hotel'],
    [when('place', { value: ['gone'] }), 'When “Where?” is something that was deleted'],
    [when('place', {}), 'When “Where?” is …'],
    [when('flash', { operator: 'isEmpty' }), 'When “With flash?” is empty'],
    [when('source', { value: 'fair' }), 'When “Address: source” is “fair”'],
    [when('package', { operator: 'contains', value: ['day'] }), 'When the package chosen contains The Day'],
    [when('gone', { value: true }), 'When a deleted question is answered'],
  ])('%j', (rule, words) => {
    expect(ruleInWords(rule, form(film, place, flash), packages)).toBe(words);
  });

  it('name where a jump leads', () => {
    const all = form(film, place);
    expect(['end', 'place', 'gone'].map((to) => targetInWords(to, all))).toEqual([
      'the end of the form',
      '“Where?”',
      'something that was deleted',
    ]);
  });
});

describe('what is wrong stands at the line that it is about', () => {
  const jumping = (to: string, value: boolean | null = true) => ({
    ...film,
    jumps: [{ when: when('film', value === null ? {} : { value }), to }],
  });
  const problems = (...items: FormItem[]) => [...itemProblems(form(...items), packages)];

  it.each<[string, readonly FormItem[], readonly (readonly [string, readonly string[]])[]]>([
    ['nothing', [jumping('flash'), place, flash], []],
    [
      'a jump back',
      [flash, jumping('flash')],
      [['film', ['Jump 1: Go to a later item, or to the end: a form never goes back.']]],
    ],
    [
      'a jump to what is gone',
      [jumping('gone'), flash],
      [['film', ['Jump 1: It goes to a deleted question. Choose another.']]],
    ],
    [
      'a rule about what is gone',
      [{ ...flash, showWhen: when('gone', { value: 'x' }) }],
      [['flash', ['When it is shown: It depends on a deleted question. Choose another.']]],
    ],
    [
      'a rule about what comes later',
      [{ ...flash, showWhen: when('film', { value: true }) }, film],
      [['flash', ['When it is shown: A rule looks only at earlier questions; “May we film?” is later.']]],
    ],
    [
      'a rule without a value',
      [jumping('flash', null), flash],
      [['film', ['Jump 1: Give a value to compare with.']]],
    ],
    [
      'a line that is never asked',
      [
        {
          ...film,
          jumps: [
            { when: when('film', { value: true }), to: 'flash' },
            { when: when('film', { value: false }), to: 'end' },
          ],
        },
        place,
        flash,
      ],
      [['place', ['This question is never shown: no answers lead to it.']]],
    ],
  ])('%s', (_name, items, expected) => {
    expect(problems(...items)).toEqual(expected);
  });
});

describe('removed options', () => {
  const options = ['a', 'b', 'c'].map((_id) => ({ _id, label: _id }));
  const base = { _id: 'q', label: 'Q', required: true, options };
  it.each<[ChoosingQuestion, object]>([
    [{ ...base, type: 'singleChoice', default: 'c' }, { default: undefined }],
    [{ ...base, type: 'singleChoice', other: 'Else', default: { other: 'x' } }, { default: { other: 'x' } }],
    [{ ...base, type: 'dropdown', default: 'a' }, { default: 'a' }],
    [{ ...base, type: 'dropdown', default: 'c' }, { default: undefined }],
    [
      { ...base, type: 'multipleChoice', minimum: 3, maximum: 3, default: ['a', 'c'] },
      { minimum: 2, maximum: 2, default: undefined },
    ],
    [{ ...base, type: 'multipleChoice', default: ['a', 'c'] }, { default: ['a'] }],
    [{ ...base, type: 'ranking', default: ['c', 'a', 'b'] }, { default: ['a', 'b'] }],
  ])('are removed from the limits and the default too: %j', (question, expected) => {
    const left = withOptions(question, options.slice(0, 2));
    expect({ default: undefined, ...left }).toMatchObject(expected);
    expect(itemProblems(form(left), []).size).toBe(0);
  });
});
