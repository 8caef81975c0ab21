import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listFilters } from '../../platform/list-views.js';
import { taskViewKind, withSubTasks } from './task-view-state.js';

const { initial: defaultTaskView, read: taskViewState, write: taskViewInput } = taskViewKind;

/** Conditions with more than this version knows, and groups of them. */
const condition = fc
  .tuple(
    fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 1 })),
    fc.record({ fieldId: fc.string({ maxLength: 5 }), operator: fc.string({ maxLength: 5 }) }),
  )
  .map(([more, known]) => ({ ...more, ...known }));
const definition = fc.oneof(
  condition,
  fc.record({ match: fc.constantFrom('all', 'any'), filters: fc.array(condition, { maxLength: 2 }) }),
);

const state = fc.record({
  type: fc.constantFrom('board', 'table'),
  group: fc.constantFrom('status', 'statusGroup', 'priority', 'assignedTo', 'dueDate', null),
  sort: fc.option(
    fc.record({ by: fc.constantFrom('dueDate', 'title', 'taskSlNo'), type: fc.constantFrom('asc', 'desc') }),
  ),
  filters: fc.array(definition, { maxLength: 3 }),
});

const known = { fieldId: 'title', operator: 'resembles', value: 'album' };

describe('how a view is stored', () => {
  it('reads what it wrote, through JSON', () => {
    fc.assert(
      fc.property(state, (given) => {
        const view = taskViewState(taskViewInput(taskViewState(taskViewInput(given as never))));
        expect(taskViewState(JSON.parse(JSON.stringify(taskViewInput(view))))).toEqual(
          JSON.parse(JSON.stringify(view)),
        );
        expect([view.type, view.group, view.filters.length]).toEqual([
          given.type,
          given.group,
          given.filters.length,
        ]);
      }),
    );
  });

  it('never fails on what is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { type, filters } = taskViewState(stored);
        expect(['board', 'table']).toContain(type);
        expect(Array.isArray(filters)).toBe(true);
      }),
    );
  });

  it.each([
    ['nothing', undefined, defaultTaskView],
    ['a text', 'board', defaultTaskView],
    ['a type of later', { viewType: 'timeline', filters: [] }, { ...defaultTaskView, filters: [] }],
    ['no groups', { group: null, filters: [] }, { ...defaultTaskView, group: null, filters: [] }],
    ['an unknown group', { group: 'mood', filters: [] }, { ...defaultTaskView, filters: [] }],
    [
      'an unknown sort',
      { sort: { sortBy: 'mood', sortType: 'asc' }, filters: [] },
      { ...defaultTaskView, filters: [] },
    ],
    [
      'no definitions',
      {
        filters: [
          7,
          { fieldId: 'title' },
          { match: 'most', filters: [] },
          { match: 'all', filters: [7] },
          known,
        ],
      },
      { ...defaultTaskView, filters: [known] },
    ],
  ])('reads %s', (_name, stored, view) => {
    expect(taskViewState(stored)).toEqual(view);
  });

  it('asks for the filters and the sort of a view in the zone of whoever looks', () => {
    const filters = [{ fieldId: 'title', operator: 'contains', value: 'album' }];
    expect(
      listFilters({ ...defaultTaskView, filters, sort: { by: 'dueDate', type: 'desc' } }, 'Africa/Cairo'),
    ).toEqual({ timezone: 'Africa/Cairo', sortBy: 'dueDate', sortType: 'desc', filters });
    expect(listFilters({ ...defaultTaskView, filters: [] }, 'UTC')).toEqual({ timezone: 'UTC' });
  });

  it('counts sub-tasks, whatever else it filters by', () => {
    const late = { fieldId: 'dueDate', operator: 'before', value: '2026-10-15' };
    const only = { fieldId: 'parentTask', operator: 'isNotEmpty' };
    const hidden = defaultTaskView.filters;
    const shown = (filters: typeof hidden) => listFilters({ ...defaultTaskView, filters }, 'UTC');
    expect(withSubTasks(shown(hidden))).toEqual({ timezone: 'UTC' });
    expect(withSubTasks(shown([late, ...hidden]))).toEqual(shown([late]));
    const kept = shown([late, only]);
    expect(withSubTasks(kept)).toBe(kept);
    expect(withSubTasks({})).toEqual({});
  });
});
