import { describe, expect, it } from 'vitest';
import { compilePlan } from './evaluate';
import { allSampleFields, sampleReader } from './samples.testing';

describe('compilePlan', () => {
  const compileAnyPlan = (plan: Parameters<typeof compilePlan>[0]) =>
    compilePlan(plan, allSampleFields, sampleReader);

  it('FILTER-8: a plan of other fields is refused', () => {
    expect(() => compileAnyPlan({ test: 'empty', fieldId: 'gone' })).toThrow(
      new RangeError('The plan names the field "gone", which is not among the fields.'),
    );
  });

  it.each([true, false])(
    'FILTER-1: groups of nothing, and of what is always or never so (negated: %j)',
    (negated) => {
      const answer = (plan: Parameters<typeof compilePlan>[0]) =>
        compileAnyPlan(negated ? { test: 'not', part: plan } : plan)({}) !== negated;
      expect(answer({ test: 'all', parts: [] })).toBe(true);
      expect(answer({ test: 'any', parts: [] })).toBe(false);
      expect(answer({ test: 'all', parts: [{ test: 'always' }, { test: 'never' }] })).toBe(false);
      expect(answer({ test: 'any', parts: [{ test: 'never' }, { test: 'always' }] })).toBe(true);
      expect(answer({ test: 'any', parts: [{ test: 'never' }, { test: 'empty', fieldId: 'text' }] })).toBe(
        true,
      );
      expect(answer({ test: 'empty', fieldId: 'checkbox' })).toBe(false);
      expect(answer({ test: 'sameSet', fieldId: 'person', ids: [] })).toBe(true);
      expect(answer({ test: 'anyOf', fieldId: 'select', ids: ['deleted'] })).toBe(false);
    },
  );

  it.each(['equals', 'contains', 'startsWith', 'endsWith'] as const)(
    'FILTER-6: an empty cell never %s anything',
    (by) => {
      const plan = { test: 'text', fieldId: 'text', by, text: '', stripAccents: false } as const;
      expect(['', null, undefined].some((text) => compileAnyPlan(plan)({ text }))).toBe(false);
    },
  );

  it('GROUP-11: text that starts with a letter', () => {
    const matches = compileAnyPlan({
      test: 'firstLetter',
      fieldId: 'text',
      letter: 'É',
      stripAccents: false,
    });
    expect(['élan', 'E\u0301lan', 'É'].every((cell) => matches({ text: cell }))).toBe(true);
    expect(['elan', 'e', '', null, 5].some((cell) => matches({ text: cell }))).toBe(false);
  });
});
