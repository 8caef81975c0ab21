import type { NoteDatabaseView } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { inputsOf, isSameRules, keptRules, rulesOf, stepsTo } from './view-definition';

const view: Pick<NoteDatabaseView, 'filterBy' | 'sortBy'> = {
  filterBy: [
    { _id: 'one', fieldId: 'status', fieldType: 'status', operator: 'is', value: ['lab'], filter: null },
    { _id: 'two', fieldId: 'copies', fieldType: 'number', operator: 'greaterThan', value: 3, filter: null },
  ],
  sortBy: [{ _id: 'due', fieldId: 'due', direction: 'asc' }],
};
const rules = rulesOf(view);

describe('rules of a view', () => {
  it('say the same on the wire', () => {
    expect(inputsOf(rules.filter)).toEqual([
      { fieldId: 'status', operator: 'is', value: ['lab'] },
      { fieldId: 'copies', operator: 'greaterThan', value: 3 },
    ]);
    expect(stepsTo(view, rules)).toEqual([]);
  });
  it('are saved by the calls that differ', () => {
    const [first] = inputsOf(rules.filter);
    const filter = { ...first, fieldId: 'status', operator: 'is', value: ['order'] };
    expect(stepsTo(view, { filter, sorts: [{ fieldId: 'due', direction: 'desc' }] })).toEqual([
      { kind: 'updateFilter', id: 'one', input: { fieldId: 'status', operator: 'is', value: ['order'] } },
      { kind: 'removeFilter', id: 'two' },
      { kind: 'updateSort', id: 'due', input: { fieldId: 'due', direction: 'desc' } },
    ]);
  });
  it('keep conditions in brackets as one', () => {
    const any = { match: 'any' as const, filters: [{ fieldId: 'paid', operator: 'isChecked' }] };
    expect(inputsOf({ match: 'all', filters: [any] })).toEqual([{ filter: any }]);
  });
  it('are read from what was kept in the tab, and from nothing else', () => {
    expect(keptRules(undefined)).toBeUndefined();
    expect(keptRules({ filters: 'x', sorts: [] })).toBeUndefined();
    const kept = keptRules(JSON.parse(JSON.stringify({ filters: [rules.filter], sorts: rules.sorts })));
    expect(kept?.sorts).toEqual(rules.sorts);
  });
  it('differ as soon as one says something else', () => {
    expect(isSameRules(rules, rules)).toBe(true);
    expect(isSameRules(rules, { ...rules, sorts: [] })).toBe(false);
  });
});
