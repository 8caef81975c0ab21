import { describe, expect, it } from 'vitest';
import { describeCondition } from '../filter/describe';
import { compileFilter, compilePlan } from '../filter/evaluate';
import { operatorsOf } from '../filter/operators';
import { prefill } from '../filter/prefill';
import { allSampleFields, sampleContext, sampleReader } from '../filter/samples.testing';
import { compileGroup } from '../group/grouper';
import { moveValue } from '../group/move';
import { compileSorts } from '../sort/sorter';
import { createView } from '../view/view';
import { DefinitionError } from './check';
import type { Field } from './field';

/** What stored JSON looks like to a compiler that is told to trust it. */
const unparsed = (json: unknown) => json as never;
const condition = { fieldId: 'text', operator: 'is', value: 'a' };
const itself: { match: string; filters: unknown[] } = { match: 'all', filters: [] };
itself.filters.push(itself);

const view = (definition: unknown, fields: readonly Field[] = allSampleFields) =>
  createView([{ text: 'a' }], unparsed(definition), fields, sampleReader, sampleContext);

describe('definitions that were never parsed', () => {
  it.each<[definition: unknown, path: string]>([
    [null, ''],
    ['by title', ''],
    [[], ''],
    [{ filter: null }, 'filter'],
    [{ filter: 'is' }, 'filter'],
    [{ filter: [condition] }, 'filter'],
    [{ filter: { operator: 'is' } }, 'filter.fieldId'],
    [{ filter: { fieldId: 'text' } }, 'filter.operator'],
    [{ filter: { match: 'all', filters: null } }, 'filter.filters'],
    [{ filter: { match: 'none', filters: [] } }, 'filter.match'],
    [{ filter: { match: 'any', filters: [condition, null] } }, 'filter.filters[1]'],
    [{ filter: itself }, 'filter.filters[0]'],
    [{ sorts: 'text' }, 'sorts'],
    [{ sorts: { 0: { fieldId: 'text' } } }, 'sorts'],
    [{ sorts: [null] }, 'sorts[0]'],
    [{ sorts: [{ fieldId: 5, direction: 'asc' }] }, 'sorts[0].fieldId'],
    [{ sorts: [{ fieldId: 'text', direction: 'up' }] }, 'sorts[0].direction'],
    [{ sorts: [{ fieldId: 'text', direction: 'asc', empties: null }] }, 'sorts[0].empties'],
    [{ group: null }, 'group'],
    [{ group: 'text' }, 'group'],
    [{ group: {} }, 'group.fieldId'],
    [{ group: { fieldId: 'text', order: null } }, 'group.order'],
    [{ group: { fieldId: 'text', order: ['a', null] } }, 'group.order[1]'],
    [{ group: { fieldId: 'date', dateBy: 'decade' } }, 'group.dateBy'],
    [{ group: { fieldId: 'number', numberBy: 5 } }, 'group.numberBy'],
    [{ group: { fieldId: 'number', numberBy: { range: null, interval: 1 } } }, 'group.numberBy.range'],
  ])('CHECK-1: %# fail by name, with the path of the wrong part', (definition, path) => {
    let error: unknown;
    try {
      view(definition);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(DefinitionError);
    expect(error).toMatchObject({ name: 'DefinitionError', path });
    expect(String(error)).toMatch(/parseView/);
  });

  it('CHECK-1: leave a view that they were meant for as it was', () => {
    const before = view({});
    expect(() => before.withDefinition(unparsed(null))).toThrow(DefinitionError);
    expect(before.total).toBe(1);
  });
});

describe('a field of an unknown type', () => {
  const rating: Field = unparsed({ id: 'rating', name: 'Rating', type: 'rating' });
  // A name that every object inherits is no type either.
  const fields: readonly Field[] = [rating, unparsed({ id: 'odd', type: 'constructor' })];
  const onRating = { fieldId: 'rating', operator: 'isEmpty' };

  it('CHECK-2: is ignored and reported by filters, sorts and groups', () => {
    const shown = view(
      {
        filter: { match: 'all', filters: [onRating, { ...onRating, fieldId: 'odd' }] },
        sorts: [{ fieldId: 'rating', direction: 'asc' }],
        group: { fieldId: 'rating' },
      },
      fields,
    );
    expect(shown.total).toBe(1);
    expect(shown.conditions.map(({ incomplete }) => incomplete)).toEqual(['unknownType', 'unknownType']);
    expect(shown.sortProblems.map(({ code }) => code)).toEqual(['unknownType']);
    expect([shown.problem?.code, shown.groups]).toEqual(['unknownType', []]);
  });

  it('CHECK-2: takes no card, asks nothing of a new row, has no operators, and can be described', () => {
    expect(moveValue({ fieldId: 'rating' }, fields, sampleContext, 1, '1', '2')).toHaveProperty('refused');
    expect(prefill(onRating, fields, sampleContext)).toEqual({ values: {} });
    expect(operatorsOf(unparsed('rating'))).toEqual([]);
    expect(describeCondition(onRating, rating)).toBe('Rating');
  });

  it('CHECK-3: fails by name in a plan, which is made of known fields', () => {
    const plan = { test: 'empty', fieldId: 'rating' } as const;
    expect(() => compilePlan(plan, fields, sampleReader)).toThrow(DefinitionError);
  });
});

it('CHECK-1: definitions of the right form are taken as they are', () => {
  expect(() => compileFilter(undefined, [], sampleReader, sampleContext)).not.toThrow();
  expect(() => compileSorts([], [], sampleReader, sampleContext)).not.toThrow();
  expect(() => compileGroup(undefined, [], sampleReader, sampleContext)).not.toThrow();
});

it('SORT-10: sorts by unknown fields are reported in their order', () => {
  const [gone, text, lost] = ['gone', 'text', 'lost'].map(
    (fieldId) => ({ fieldId, direction: 'asc' }) as const,
  );
  const { sortProblems } = view({ sorts: [gone, text, lost] });
  expect(sortProblems.map(({ sort, code }) => [sort, code])).toEqual([
    [gone, 'unknownField'],
    [lost, 'unknownField'],
  ]);
});

it.each<object>([
  { type: 'select' },
  { type: 'multiSelect', options: 'a' },
  { type: 'select', options: [null] },
  { type: 'person', people: null },
  { type: 'status', labels: [{ id: 'a' }, { id: 5 }] },
])('CHECK-4: fields without choices of their form fail by name: %j', (field) => {
  const fields = unparsed([{ id: 'text', ...field }]);
  for (const definition of [
    { filter: condition },
    { sorts: [{ fieldId: 'text', direction: 'asc' }] },
    { group: { fieldId: 'text' } },
  ]) {
    expect(() => view(definition, fields)).toThrow(DefinitionError);
    expect(() => view(definition, fields)).toThrow(/^text: /);
  }
  // A view that does not name the field needs nothing of it.
  expect(view({}, fields).total).toBe(1);
});
