import { describe, expect, it } from 'vitest';
import { ask, choose, formOf, when } from '../example.testing.js';
import { checkForm } from './check-form.js';

function refused(...items: unknown[]) {
  const checked = checkForm(formOf(items));
  return checked.ok ? [] : checked.problems.map(({ field, message }) => `${field}: ${message}`);
}

describe('the rules of a form', () => {
  it('Q-9: a rule looks only at what stands before it', () => {
    const later = refused(ask('a', 'yesNo', { showWhen: when('b', 'is', true) }), ask('b', 'yesNo'));
    expect(later).toEqual([
      'items.0.showWhen.conditions.0.fieldId: A rule looks only at earlier questions; “The b” is later.',
    ]);
    expect(refused(ask('a', 'yesNo', { showWhen: when('a', 'is', true) }))).toHaveLength(1);
    const option = { options: [{ _id: 'x', label: 'X', showWhen: when('a', 'isNotEmpty') }] };
    expect(refused(ask('a', 'dropdown', option))).toEqual([
      expect.stringContaining(
        'items.0.options.0.showWhen.conditions.0.fieldId: A rule looks only at earlier',
      ),
    ]);
    expect(
      refused({ _id: 'p', type: 'pageBreak', showWhen: when('b', 'is', true) }, ask('b', 'yesNo')),
    ).toHaveLength(1);
    expect(refused(ask('a', 'yesNo', { showWhen: when('gone', 'is', true) }))).toEqual([
      'items.0.showWhen.conditions.0.fieldId: There is no question or hidden field “gone”.',
    ]);
    expect(
      refused(
        { _id: 's', type: 'statement', text: 'Hi' },
        ask('a', 'yesNo', { showWhen: when('s', 'isEmpty') }),
      ),
    ).toHaveLength(1);
  });

  it('Q-9: a jump leads forward; its rule may read its own question', () => {
    const jump = (to: string, fieldId = 'a') => [
      ask('before', 'yesNo'),
      ask('a', 'yesNo', { jumps: [{ when: when(fieldId, 'is', true), to }] }),
      ask('b', 'yesNo'),
    ];
    expect(refused(...jump('b'))).toEqual([]);
    expect(refused(...jump('end'))).toEqual([]);
    expect(refused(...jump('before'))).toEqual([
      'items.1.jumps.0.to: Go to a later item, or to the end: a form never goes back.',
    ]);
    expect(refused(...jump('a'))).toHaveLength(1);
    expect(refused(...jump('gone'))).toEqual(['items.1.jumps.0.to: There is no item “gone” to go to.']);
    expect(refused(...jump('end', 'b'))).toHaveLength(1);
  });

  it.each<[string, object, string, unknown, string]>([
    ['yesNo', {}, 'contains', true, 'operator: Give one of is, isNot, isEmpty, isNotEmpty.'],
    ['yesNo', {}, 'is', 'yes', 'value: Give a value to compare with.'],
    ['date', {}, 'before', 'tomorrow', 'value: Give a value that can be read'],
    ['number', { decimals: 0 }, 'greaterThan', 'many', 'value: Give a value that can be read'],
    ['number', { decimals: 0 }, 'greaterThan', undefined, 'value: Give a value to compare with.'],
    ['dropdown', choose('a'), 'is', 'b', 'value: Give an option that the question has.'],
    ['consent', {}, 'is', true, 'operator: Give one of isNotEmpty, isEmpty.'],
    ['time', {}, 'lessThan', '25:00', 'value: Give a value to compare with.'],
  ])('Q-11: a condition on %s %j is complete: %s %j', (type, more, operator, value, message) => {
    const problems = refused(
      ask('a', type, more),
      ask('b', 'yesNo', { showWhen: when('a', operator, value) }),
    );
    expect(problems).toEqual([expect.stringContaining(`items.1.showWhen.conditions.0.${message}`)]);
  });
});
