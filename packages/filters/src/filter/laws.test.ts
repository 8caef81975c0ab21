import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterDefinition, FilterGroup } from '../definition/filter';
import { compileFilter, compilePlan } from './evaluate';
import { negativeOf } from './operator-table.testing';
import { operatorsOf } from './operators';
import { holdsPlainly } from './plain.testing';
import { resolveFilter } from './resolve';
import {
  allSampleFields,
  anyCondition,
  anyDefinition,
  anyRow,
  conditionOn,
  type SampleRow,
  sampleContext,
  sampleReader,
} from './samples.testing';

const rows = fc.array(anyRow, { minLength: 1, maxLength: 8 });
const contexts = fc
  .record({ stripAccents: fc.boolean(), isSignedIn: fc.boolean() })
  .map(({ stripAccents, isSignedIn }) => ({
    ...sampleContext,
    stripAccents,
    user: isSignedIn ? 'mira' : '',
  }));
const all = (...filters: FilterDefinition[]): FilterGroup => ({ match: 'all', filters });
const any = (...filters: FilterDefinition[]): FilterGroup => ({ match: 'any', filters });

function compile(definition: FilterDefinition | undefined, context = sampleContext) {
  return compileFilter(definition, allSampleFields, sampleReader, context).matches;
}

function isIncomplete(definition: FilterDefinition): boolean {
  const { conditions } = resolveFilter(definition, allSampleFields, sampleContext);
  return conditions.every(({ plan }) => plan === undefined);
}

describe('laws of filters', () => {
  it('FILTER-1, FILTER-7: a compiled filter answers what its plan says, read word by word', () => {
    fc.assert(
      fc.property(anyDefinition, rows, contexts, (definition, some, context) => {
        const { plan, matches } = compileFilter(definition, allSampleFields, sampleReader, context);
        for (const row of some) expect(matches(row)).toBe(holdsPlainly(plan, allSampleFields, row));
      }),
      { numRuns: 3000 },
    );
  });

  it('FILTER-7: so does the complement of the plan', () => {
    fc.assert(
      fc.property(anyDefinition, rows, contexts, (definition, some, context) => {
        const { plan, matches } = compileFilter(definition, allSampleFields, sampleReader, context);
        const part = { test: 'not', part: plan } as const;
        const complement = compilePlan(part, allSampleFields, sampleReader);
        for (const row of some) expect(complement(row)).toBe(!matches(row));
      }),
      { numRuns: 1000 },
    );
  });

  it('FILTER-5: an operator and its negative split all rows, empty ones included', () => {
    const positive = anyCondition.filter(({ fieldId, operator }) => {
      const field = allSampleFields.find(({ id }) => id === fieldId);
      return field !== undefined && negativeOf(field.type, operator).length === 1;
    });
    fc.assert(
      fc.property(positive, rows, (condition, some) => {
        const field = allSampleFields.find(({ id }) => id === condition.fieldId);
        const [operator = ''] = field === undefined ? [] : negativeOf(field.type, condition.operator);
        const negative = { ...condition, operator };
        const [yes, no] = [compile(condition), compile(negative)];
        for (const row of some) {
          // An incomplete condition restricts nothing, and neither does its negative.
          if (isIncomplete(condition)) expect([yes(row), no(row)]).toEqual([true, true]);
          else expect(yes(row)).toBe(!no(row));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('FILTER-1: several filters are the intersection, or the union, of each of them', () => {
    fc.assert(
      fc.property(fc.array(anyDefinition, { minLength: 1, maxLength: 4 }), rows, (definitions, some) => {
        const complete = definitions.filter((definition) => !isIncomplete(definition));
        const each = complete.map((definition) => compile(definition));
        const [both, either] = [compile(all(...definitions)), compile(any(...definitions))];
        for (const row of some) {
          expect(both(row)).toBe(each.every((matches) => matches(row)));
          expect(either(row)).toBe(each.length === 0 || each.some((matches) => matches(row)));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('FILTER-7: the order of filters does not matter', () => {
    const shuffled = fc
      .array(anyDefinition, { minLength: 2, maxLength: 5 })
      .chain((filters) =>
        fc.tuple(fc.constant(filters), fc.shuffledSubarray(filters, { minLength: filters.length })),
      );
    fc.assert(
      fc.property(shuffled, rows, ([filters, others], some) => {
        for (const join of [all, any]) {
          const [one, other] = [compile(join(...filters)), compile(join(...others))];
          for (const row of some) expect(one(row)).toBe(other(row));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('FILTER-2: an incomplete filter changes nothing, wherever it stands', () => {
    const incomplete = fc.constantFrom<FilterDefinition>(
      { fieldId: 'gone', operator: 'is', value: 'x' },
      { fieldId: 'text', operator: 'equals', value: 'x' },
      { fieldId: 'text', operator: 'contains', value: '' },
      { fieldId: 'select', operator: 'is', value: ['deleted'] },
      { match: 'any', filters: [] },
      { match: 'all', filters: [{ match: 'any', filters: [] }] },
      { match: 'any', filters: [{ fieldId: 'number', operator: 'equals', value: null }] },
    );
    const added = (definition: FilterDefinition, more: FilterDefinition): FilterDefinition =>
      'filters' in definition
        ? { match: definition.match, filters: [...definition.filters.map((part) => added(part, more)), more] }
        : definition;
    fc.assert(
      fc.property(anyDefinition, incomplete, rows, (definition, more, some) => {
        const [before, after] = [compile(definition), compile(added(definition, more))];
        for (const row of some) expect(after(row)).toBe(before(row));
        expect(isIncomplete(more)).toBe(true);
        for (const row of some) expect(compile(more)(row)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('FILTER-2: no filter restricts nothing', () => {
    expect(compile(undefined)({})).toBe(true);
  });

  it('FILTER-6: an empty cell satisfies no comparison', () => {
    const comparisons = conditionOn([
      'text',
      'number',
      'date',
      'person',
      'select',
      'multiSelect',
      'status',
    ]).filter(({ fieldId, operator }) => {
      const field = allSampleFields.find(({ id }) => id === fieldId);
      const isNegative =
        field !== undefined &&
        operatorsOf(field.type).some((positive) => negativeOf(field.type, positive).includes(operator));
      return !isNegative && operator !== 'isEmpty';
    });
    const empty = fc.constantFrom<unknown>(null, undefined, '', [], Number.NaN, {});
    fc.assert(
      fc.property(comparisons, empty, (condition, cell) => {
        fc.pre(!isIncomplete(condition));
        const row: SampleRow = { [condition.fieldId]: cell };
        expect(compile(condition)(row)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
