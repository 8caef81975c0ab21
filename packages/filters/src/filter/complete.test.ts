import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterDefinition } from '../definition/filter';
import { completeFilter } from './complete';
import { resolveFilter } from './resolve';
import { allSampleFields, anyDefinition, sampleContext } from './samples.testing';

const due: FilterDefinition = { fieldId: 'date', operator: 'is', value: '2026-11-21' };
const open: FilterDefinition = { fieldId: 'text', operator: 'contains' };

describe('completeFilter', () => {
  it.each<[what: string, filter: FilterDefinition | undefined, remaining: FilterDefinition | undefined]>([
    ['nothing', undefined, undefined],
    ['a complete condition', due, due],
    ['one without a value', open, undefined],
    ['one on an unknown field', { fieldId: 'shoeSize', operator: 'is', value: 44 }, undefined],
    [
      'a group that holds one of each',
      { match: 'all', filters: [open, due] },
      { match: 'all', filters: [due] },
    ],
    [
      'a group of nothing else inside another',
      { match: 'all', filters: [due, { match: 'any', filters: [open, open] }] },
      { match: 'all', filters: [due] },
    ],
    ['an empty group', { match: 'any', filters: [] }, undefined],
  ])('FILTER-4: of %s it leaves what restricts', (_what, filter, remaining) => {
    expect(completeFilter(filter, allSampleFields, sampleContext)).toEqual(remaining);
  });

  it('FILTER-4: what remains means the same, and holds nothing that is incomplete', () => {
    fc.assert(
      fc.property(anyDefinition, (filter) => {
        const remaining = completeFilter(filter, allSampleFields, sampleContext);
        const before = resolveFilter(filter, allSampleFields, sampleContext);
        const after = resolveFilter(remaining, allSampleFields, sampleContext);
        expect(after.plan).toEqual(before.plan);
        expect(after.conditions.every(({ incomplete }) => incomplete === undefined)).toBe(true);
      }),
    );
  });
});
