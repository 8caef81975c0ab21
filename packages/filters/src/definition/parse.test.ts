import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LIST_LENGTH, MAX_PROBLEMS, MAX_SORTS, MAX_TEXT_LENGTH } from './limits';
import { parseView } from './parse';

const good = {
  filter: {
    match: 'all',
    filters: [
      { id: 'c1', fieldId: 'status', operator: 'is', value: { labels: ['done'], groups: ['todo'] } },
      { fieldId: 'title', operator: 'isEmpty' },
      {
        match: 'any',
        filters: [
          { fieldId: 'due', operator: 'relativeToToday', value: { scope: 'next', unit: 'week', count: 2 } },
        ],
      },
    ],
  },
  sorts: [
    { fieldId: 'due', direction: 'asc' },
    { fieldId: 'title', direction: 'desc', empties: 'first' },
  ],
  group: {
    fieldId: 'amount',
    order: ['a', 'b'],
    showEmpty: true,
    noValue: 'first',
    textBy: 'firstLetter',
    dateBy: 'relative',
    statusBy: 'group',
    numberBy: { range: [0, 100], interval: 10 },
  },
};

const path = (input: unknown) => parseView(input).problems.map((problem) => problem.path);

describe('parseView', () => {
  it('PARSE-1: a valid definition is returned unchanged as a new object', () => {
    const { view, problems } = parseView(good);
    expect(problems).toEqual([]);
    expect(view).toEqual(good);
    expect(view.group).not.toBe(good.group);
  });

  it.each([undefined, null, {}, { filter: null, sorts: null, group: undefined }])(
    'PARSE-1: %j is an empty view',
    (input) => {
      expect(parseView(input)).toEqual({ view: {}, problems: [] });
    },
  );

  it.each<[input: unknown, view: unknown, paths: string[]]>([
    ['view', {}, ['']],
    [[], {}, ['']],
    [{ filter: 5, sorts: {}, group: 'status' }, {}, ['filter', 'sorts', 'group']],
    [
      { sorts: [{ fieldId: 'a', direction: 'up' }, { fieldId: 'b', direction: 'asc' }, 5, {}] },
      { sorts: [{ fieldId: 'b', direction: 'asc' }] },
      ['sorts[0].direction', 'sorts[2]', 'sorts[3].fieldId', 'sorts[3].direction'],
    ],
    [
      { sorts: [{ fieldId: 'a', direction: 'asc', empties: 'never' }] },
      { sorts: [{ fieldId: 'a', direction: 'asc' }] },
      ['sorts[0].empties'],
    ],
    [{ group: { order: 'asc' } }, {}, ['group.fieldId']],
    [
      {
        group: {
          fieldId: 'a',
          order: 'up',
          showEmpty: 1,
          noValue: '',
          textBy: 'word',
          dateBy: 'hour',
          statusBy: [],
          numberBy: [],
        },
      },
      { group: { fieldId: 'a' } },
      [
        'group.order',
        'group.showEmpty',
        'group.noValue',
        'group.textBy',
        'group.dateBy',
        'group.statusBy',
        'group.numberBy',
      ],
    ],
    [
      { group: { fieldId: 'a', order: ['x', 5, 'y'] } },
      { group: { fieldId: 'a', order: ['x', 'y'] } },
      ['group.order[1]'],
    ],
    [
      { group: { fieldId: 'a', numberBy: { range: [0, '9'], interval: 1 } } },
      { group: { fieldId: 'a' } },
      ['group.numberBy.range'],
    ],
    [
      { group: { fieldId: 'a', numberBy: { range: [0, 9, 9], interval: 1 } } },
      { group: { fieldId: 'a' } },
      ['group.numberBy.range'],
    ],
    [
      { group: { fieldId: 'a', numberBy: { range: [0, 9], interval: Number.NaN } } },
      { group: { fieldId: 'a' } },
      ['group.numberBy.interval'],
    ],
    [
      { group: { fieldId: 'a', numberBy: { range: [9, 0], interval: -1 } } },
      { group: { fieldId: 'a', numberBy: { range: [9, 0], interval: -1 } } },
      [],
    ],
    [{ name: 'Board', group: { fieldId: 'a', colour: 'red' } }, { group: { fieldId: 'a' } }, []],
    [Object.create({ group: { fieldId: 'a' } }), {}, []],
  ])('PARSE-2, PARSE-5: what cannot be read of %j is left out', (input, view, paths) => {
    expect(parseView(input).view).toEqual(view);
    expect(path(input)).toEqual(paths);
  });

  it('PARSE-3: lists and texts end where the limits say', () => {
    const sorts = Array.from({ length: MAX_SORTS + 1 }, (_, index) => ({
      fieldId: `${index}`,
      direction: 'asc',
    }));
    expect(parseView({ sorts }).view.sorts).toHaveLength(MAX_SORTS);
    expect(path({ sorts })).toEqual(['sorts']);
    const order = Array.from({ length: MAX_LIST_LENGTH + 1 }, String);
    expect(parseView({ group: { fieldId: 'a', order } }).view.group?.order).toHaveLength(MAX_LIST_LENGTH);
    const fieldId = 'x'.repeat(MAX_TEXT_LENGTH);
    expect(path({ group: { fieldId } })).toEqual([]);
    expect(path({ group: { fieldId: `${fieldId}x` } })).toEqual(['group.fieldId']);
  });

  it('PARSE-2: no more problems than anybody would read', () => {
    const filters = Array.from({ length: 100 }, () => ({}));
    const { problems } = parseView({ filter: { match: 'all', filters }, sorts: [5] });
    expect(problems).toHaveLength(MAX_PROBLEMS);
  });

  it('PARSE-1: anything is read without a throw, and what was read is read again without problems', () => {
    const json = fc.jsonValue({ maxDepth: 6 });
    const key = fc.constantFrom(
      'filter',
      'filters',
      'match',
      'fieldId',
      'operator',
      'value',
      'sorts',
      'group',
      '__proto__',
      'order',
    );
    const near = fc.letrec((tie) => ({
      node: fc.oneof({ maxDepth: 6 }, tie('leaf'), tie('list'), tie('object'), tie('object')),
      leaf: fc.oneof(fc.constantFrom('all', 'any', 'asc', 'title', 5, null), json, fc.anything()),
      list: fc.array(tie('node'), { maxLength: 3 }),
      object: fc.dictionary(key, tie('node'), { maxKeys: 4 }),
    })).node;
    fc.assert(
      fc.property(
        fc.oneof(json, fc.anything({ withNullPrototype: true, withDate: true, withMap: true }), near),
        (input) => {
          const { view } = parseView(input);
          expect(parseView(JSON.parse(JSON.stringify(view)))).toEqual({
            view: JSON.parse(JSON.stringify(view)),
            problems: [],
          });
        },
      ),
      { numRuns: 3000 },
    );
  });
});
