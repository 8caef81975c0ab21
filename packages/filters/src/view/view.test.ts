import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvaluationContext, WeekDay } from '../definition/context';
import type { RowReader } from '../definition/field';
import type { GroupDefinition, ViewDefinition } from '../definition/group';
import type { SortDefinition } from '../definition/sort';
import {
  allSampleFields,
  anyDefinition,
  anyRow,
  type SampleRow,
  sampleContext,
} from '../filter/samples.testing';
import { expectedReport, positionsIn, shownBy, statedReport } from './agreement.testing';
import type { RowChange, ViewChange } from './change';
import { createView, type View } from './view';

interface Task {
  readonly id: string;
  readonly order: number;
  readonly cells: SampleRow;
}
const reader: RowReader<Task> = {
  id: ({ id }) => id,
  order: ({ order }) => order,
  cell: ({ cells }, fieldId) => cells[fieldId],
};
const { id } = reader;
const fieldIds = [...allSampleFields.map((field) => field.id), 'gone'];

const anyTask: fc.Arbitrary<Task> = fc.record({
  id: fc.nat(30).map((number) => `task-${number}`),
  order: fc.nat(2),
  cells: anyRow,
});
const anyChange: fc.Arbitrary<RowChange<Task>> = fc.oneof(
  { weight: 4, arbitrary: anyTask.map((put) => ({ put })) },
  { weight: 1, arbitrary: anyTask.map(({ id }) => ({ remove: id })) },
);
const anySort: fc.Arbitrary<SortDefinition> = fc.record(
  {
    fieldId: fc.constantFrom(...fieldIds),
    direction: fc.constantFrom('asc', 'desc'),
    empties: fc.constantFrom('first', 'last'),
  },
  { requiredKeys: ['fieldId', 'direction'] },
);
const anyGroup: fc.Arbitrary<GroupDefinition> = fc.record(
  {
    fieldId: fc.constantFrom(...fieldIds),
    order: fc.constantFrom<NonNullable<GroupDefinition['order']>>('asc', 'desc', ['high', 'mira', 'true']),
    showEmpty: fc.boolean(),
    noValue: fc.constantFrom('first', 'last'),
    textBy: fc.constantFrom('exact', 'firstLetter'),
    dateBy: fc.constantFrom('day', 'week', 'month', 'year', 'relative'),
    statusBy: fc.constantFrom('label', 'group'),
    numberBy: fc.constantFrom<NonNullable<GroupDefinition['numberBy']>>(
      { range: [-2, 2], interval: 0.5 },
      { range: [0, 1], interval: -1 },
    ),
  },
  { requiredKeys: ['fieldId'] },
);
const anyView: fc.Arbitrary<ViewDefinition> = fc.record(
  { filter: anyDefinition, sorts: fc.array(anySort, { maxLength: 3 }), group: anyGroup },
  { requiredKeys: [] },
);
const anyContext: fc.Arbitrary<EvaluationContext> = fc.record({
  now: fc.integer({ min: -40, max: 40 }).map((halfDays) => sampleContext.now + halfDays * 43_200_000),
  timeZone: fc.constantFrom('Africa/Cairo', 'Pacific/Apia', 'America/St_Johns', 'Europe/Lisbon'),
  locale: fc.constantFrom('pt-PT', 'de', 'ar-EG'),
  weekStart: fc.constantFrom<WeekDay>(0, 1, 6),
  user: fc.constantFrom('mira', 'ada'),
  stripAccents: fc.boolean(),
});
const anyTasks = fc
  .array(anyTask, { maxLength: 30 })
  .map((tasks) => [...new Map(tasks.map((task) => [task.id, task])).values()]);

const viewOf = (tasks: Iterable<Task>, definition: ViewDefinition, context: EvaluationContext) =>
  createView(tasks, definition, allSampleFields, reader, context);

/** A batch that is large enough to rearrange all rows. */
const manyChanges: fc.Arbitrary<RowChange<Task>[]> = fc
  .array(anyTask, { minLength: 1, maxLength: 5 })
  .map((tasks) =>
    Array.from({ length: 70 }, (_, index) => ({
      put: { id: `more-${index}`, order: 0, cells: tasks[index % tasks.length]?.cells ?? {} },
    })),
  );

/** A reader that throws once it was asked as often as `reads` says. */
function fusedReader() {
  const fused = {
    reads: Number.POSITIVE_INFINITY,
    error: new Error('This row cannot be read.'),
    reader: { id: count(reader.id), order: count(({ order }: Task) => order), cell: count(reader.cell) },
  };
  function count<Parameters extends unknown[], Read>(read: (...parameters: Parameters) => Read) {
    return (...parameters: Parameters): Read => {
      if (fused.reads <= 0) throw fused.error;
      fused.reads -= 1;
      return read(...parameters);
    };
  }
  return fused;
}

const idOf = (change: RowChange<Task>): string => ('remove' in change ? change.remove : change.put.id);

function change(view: View<Task>, changes: readonly RowChange<Task>[]): ViewChange {
  const [only, second] = changes;
  if (only === undefined || second !== undefined) return view.apply(changes);
  return 'remove' in only ? view.remove(only.remove) : view.update(only.put);
}

function applyTo(rows: Map<string, Task>, changes: readonly RowChange<Task>[]): void {
  for (const one of changes) {
    if ('remove' in one) rows.delete(one.remove);
    else rows.set(one.put.id, one.put);
  }
}

describe('createView', () => {
  it('VIEW-4, VIEW-8, VIEW-9: after any changes is what a new view of the same rows is', () => {
    fc.assert(
      fc.property(
        fc.tuple(
          anyTasks,
          anyView,
          anyContext,
          fc.array(fc.array(anyChange, { maxLength: 3 }), { maxLength: 8 }),
        ),
        ([tasks, definition, context, batches]) => {
          const view = viewOf(tasks, definition, context);
          const rows = new Map(tasks.map((task) => [task.id, task]));
          const isGrouped = definition.group !== undefined && view.problem === undefined;
          for (const batch of batches) {
            const before = view.snapshot;
            const report = change(view, batch);
            applyTo(rows, batch);
            const fresh = viewOf(rows.values(), definition, context);
            expect(shownBy(view, id)).toEqual(shownBy(fresh, id));
            const sayPlaceOnly = (said: ReturnType<typeof statedReport>) => ({
              entered: said.entered,
              left: said.left,
              stayed: [...said.moved, ...said.edited].sort(),
            });
            expect(sayPlaceOnly(statedReport(report))).toEqual(
              sayPlaceOnly(expectedReport(before, view, id, isGrouped, () => true)),
            );
            for (const sought of rows.keys()) {
              expect(new Set(view.position(sought))).toEqual(
                new Set(positionsIn(fresh, id, isGrouped, sought)),
              );
            }
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('VIEW-12: a change during which a reader throws changes nothing, and later changes work', () => {
    let hasThrown = false;
    fc.assert(
      fc.property(
        fc.record({
          tasks: anyTasks,
          definition: anyView,
          context: anyContext,
          batches: fc.array(
            fc.record({
              changes: fc.oneof(
                { weight: 4, arbitrary: fc.array(anyChange, { minLength: 1, maxLength: 4 }) },
                { weight: 1, arbitrary: manyChanges },
              ),
              /** The reader throws when it is asked so often. */
              fuse: fc.oneof(fc.nat(12), fc.nat(300)),
            }),
            { maxLength: 8 },
          ),
        }),
        ({ tasks, definition, context, batches }) => {
          const fused = fusedReader();
          const view = createView(tasks, definition, allSampleFields, fused.reader, context);
          const rows = new Map(tasks.map((task) => [task.id, task]));
          for (const { changes, fuse } of batches) {
            const { snapshot, version } = view;
            const shown = shownBy(snapshot, id);
            const everybody = [...rows.keys(), ...changes.map((one) => idOf(one))];
            const positions = everybody.map((one) => view.position(one));
            fused.reads = fuse;
            try {
              change(view, changes);
              fused.reads = Number.POSITIVE_INFINITY;
              applyTo(rows, changes);
            } catch (error) {
              fused.reads = Number.POSITIVE_INFINITY;
              hasThrown = true;
              expect(error).toBe(fused.error);
              expect([view.version, view.snapshot === snapshot]).toEqual([version, true]);
              expect(everybody.map((one) => view.position(one))).toEqual(positions);
              expect(shownBy(view, id)).toEqual(shown);
              // What failed can be tried again.
              if (changes.length % 2 === 1) {
                change(view, changes);
                applyTo(rows, changes);
              }
            }
            const fresh = viewOf(rows.values(), definition, context);
            expect(shownBy(view, id)).toEqual(shownBy(fresh, id));
            expect(new Set(view.withDefinition({}).rows())).toEqual(new Set(rows.values()));
          }
        },
      ),
      { numRuns: 200 },
    );
    expect(hasThrown).toBe(true);
  });

  it('VIEW-10, VIEW-11: under another definition or context is what a new view of the same rows is', () => {
    fc.assert(
      fc.property(
        fc.tuple(
          anyTasks,
          fc.array(anyView, { minLength: 1, maxLength: 4 }),
          anyContext,
          anyContext,
          anyTask,
        ),
        ([tasks, definitions, context, later, changed]) => {
          let view = viewOf(tasks, {}, context);
          const rows = new Map(tasks.map((task) => [task.id, task]));
          for (const definition of definitions) {
            view = view.withDefinition(definition);
            expect(shownBy(view, id)).toEqual(shownBy(viewOf(tasks, definition, context), id));
            const fresh = viewOf(tasks, definition, later);
            const next = view.withContext(later);
            expect(shownBy(next, id)).toEqual(shownBy(fresh, id));
            expect([next.conditions, next.recomputeAt]).toEqual([fresh.conditions, fresh.recomputeAt]);
          }
          view.insert(changed);
          rows.set(changed.id, changed);
          for (const definition of definitions) {
            const fresh = viewOf(rows.values(), definition, context);
            expect(shownBy(view.withDefinition(definition), id)).toEqual(shownBy(fresh, id));
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('VIEW-1: shows each row in every group that its own predicate lets it in, and counts it once', () => {
    const task = (name: string, ...tags: string[]): Task => ({
      id: name,
      order: 0,
      cells: { multiSelect: tags },
    });
    const view = viewOf(
      [task('1', 'print', 'web'), task('2', 'web'), task('3')],
      { group: { fieldId: 'multiSelect' } },
      sampleContext,
    );
    expect(view.total).toBe(3);
    expect(view.groups.map((group) => [group.label, group.count, group.rows().map(id)])).toEqual([
      ['PRINT', 1, ['1']],
      ['WEB', 2, ['1', '2']],
      ['No Value', 1, ['3']],
    ]);
  });

  it('VIEW-3: shows one list, and says why, when it cannot group', () => {
    const tasks = [{ id: '1', order: 0, cells: {} }];
    const view = viewOf(tasks, { group: { fieldId: 'gone' } }, sampleContext);
    expect(view.problem?.code).toBe('unknownField');
    expect([view.groups, view.total, view.rows()]).toEqual([[], 1, tasks]);
  });

  it('VIEW-10: passes on what became of the conditions, and when the answer is due again', () => {
    const filter = { fieldId: 'date', operator: 'relativeToToday', value: { scope: 'this', unit: 'day' } };
    const view = viewOf([], { filter }, sampleContext);
    expect(view.conditions.map(({ dates }) => dates)).toEqual([{ from: '2026-11-21', to: '2026-11-21' }]);
    expect(new Date(view.recomputeAt).toISOString()).toBe('2026-11-22T00:00:00.000Z');
    const tomorrow = view.withContext({ ...sampleContext, now: view.recomputeAt });
    expect(tomorrow.conditions[0]?.dates?.from).toBe('2026-11-22');
    expect(tomorrow.version).toBeGreaterThan(view.version);
  });
});
