import { describe, expect, it } from 'vitest';
import type { Form } from '../content/types.js';
import { ask, choose, readForm, when } from '../example.testing.js';
import { type FormContext, pathOf } from './path.js';

const asked = (form: Form, answers: object = {}, context?: FormContext) =>
  pathOf(form, { ...answers }, context).questions.map(({ _id }) => _id);

describe('a condition', () => {
  it.each<[string, object, unknown, [string, unknown, boolean][]]>([
    [
      'shortText',
      {},
      'Sea view',
      [
        ['contains', 'SEA', true],
        ['is', 'sea', false],
        ['isNotEmpty', undefined, true],
      ],
    ],
    ['email', {}, 'ada@ferreira.example', [['endsWith', '@ferreira.example', true]]],
    [
      'number',
      { decimals: 1 },
      2.5,
      [
        ['greaterThan', 2, true],
        ['lessOrEqual', 2, false],
        ['equals', 2.5, true],
      ],
    ],
    [
      'money',
      { currency: 'EUR' },
      500_000,
      [
        ['greaterOrEqual', 500_000, true],
        ['lessThan', 500_000, false],
      ],
    ],
    [
      'rating',
      { lowest: 1, highest: 5 },
      4,
      [
        ['greaterOrEqual', 4, true],
        ['equals', 5, false],
      ],
    ],
    [
      'date',
      {},
      '2027-06-12',
      [
        ['after', '2027-06-11', true],
        ['between', { from: '2027-06-12' }, true],
        ['is', '2027-06-13', false],
      ],
    ],
    [
      'dateRange',
      {},
      { from: '2027-06-12', to: '2027-06-14' },
      [
        ['is', '2027-06-12', true],
        ['after', '2027-06-13', false],
      ],
    ],
    [
      'time',
      {},
      '14:30',
      [
        ['greaterThan', '09:45', true],
        ['lessThan', '14:30', false],
        ['equals', '14:30', true],
      ],
    ],
    [
      'yesNo',
      {},
      false,
      [
        ['is', false, true],
        ['isNot', true, true],
        ['is', true, false],
      ],
    ],
    ['consent', {}, true, [['isNotEmpty', undefined, true]]],
    [
      'singleChoice',
      choose('a', 'b'),
      'a',
      [
        ['is', ['a', 'b'], true],
        ['isNot', 'a', false],
      ],
    ],
    [
      'singleChoice',
      { ...choose('a'), other: 'Else' },
      { other: 'A boat' },
      [
        ['is', 'other', true],
        ['is', 'a', false],
      ],
    ],
    ['dropdown', choose('a', 'b'), 'b', [['is', 'b', true]]],
    [
      'multipleChoice',
      choose('a', 'b', 'c'),
      ['a', 'c'],
      [
        ['contains', 'c', true],
        ['is', ['c', 'a'], true],
        ['is', ['a'], false],
      ],
    ],
    [
      'ranking',
      choose('a', 'b'),
      ['b', 'a'],
      [
        ['is', 'b', true],
        ['is', 'a', false],
      ],
    ],
    [
      'address',
      {},
      { line1: 'Rua da Rosa 1', city: 'Lisboa', country: 'PT' },
      [
        ['contains', 'lisboa', true],
        ['endsWith', 'PT', true],
      ],
    ],
    [
      'file',
      { accept: ['image/*'], maximumFiles: 2, maximumSize: 10 },
      [{ key: 'k', name: 'a.png', size: 1, type: 'image/png' }],
      [
        ['isNotEmpty', undefined, true],
        ['isEmpty', undefined, false],
      ],
    ],
  ])('Q-11: conditions on %s %j, answered %j', (type, more, answer, conditions) => {
    for (const [operator, value, holds] of conditions) {
      const form = readForm([
        ask('a', type, more),
        ask('b', 'yesNo', { showWhen: when('a', operator, value) }),
      ]);
      expect(asked(form, { a: answer }), `${operator} ${JSON.stringify(value)}`).toEqual(
        holds ? ['a', 'b'] : ['a'],
      );
      // Without an answer nothing is said but by a negation.
      const negated = ['isNot', 'isEmpty'].includes(operator);
      expect(asked(form), `${operator} without an answer`).toEqual(negated ? ['a', 'b'] : ['a']);
    }
  });

  it('Q-10, Q-11: hidden fields and packages decide as answers do', () => {
    const form = readForm(
      [
        ask('fair', 'yesNo', { showWhen: when('h', 'is', 'fair') }),
        ask('gold', 'yesNo', { showWhen: when('package', 'contains', ['me', 'gold']) }),
        ask('none', 'yesNo', { showWhen: when('package', 'isEmpty') }),
      ],
      { hidden: [{ _id: 'h', name: 'source', default: 'fair' }] },
    );
    expect(asked(form)).toEqual(['fair', 'none']);
    expect(asked(form, {}, { hidden: { h: 'friend' }, packages: ['gold'] })).toEqual(['gold']);
    // The word by which the filters mean whoever looks is an id like any other.
    expect(asked(form, {}, { packages: ['me'] })).toEqual(['fair', 'gold']);
    expect(asked(form, {}, { packages: ['silver'] })).toEqual(['fair']);
  });

  it('Q-10: all, any and none of the conditions', () => {
    const conditions = [
      { fieldId: 'a', operator: 'is', value: true },
      { fieldId: 'b', operator: 'is', value: true },
    ];
    const of = (match: string) =>
      readForm([
        ask('a', 'yesNo'),
        ask('b', 'yesNo'),
        ask('c', 'yesNo', { showWhen: { match, conditions } }),
      ]);
    const outcomes = (match: string) =>
      [
        [false, false],
        [true, false],
        [true, true],
      ].map(([a, b]) => asked(of(match), { a, b }).includes('c'));
    expect(outcomes('all')).toEqual([false, false, true]);
    expect(outcomes('any')).toEqual([false, true, true]);
    expect(outcomes('none')).toEqual([true, false, false]);
  });
});
