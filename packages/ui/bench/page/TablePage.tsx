import { createView, type EvaluationContext, type Field, type RowReader } from '@atelier/filters';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { TextField } from '../../src/foundation/Field/TextField';
import { TaskTable } from '../../src/tasks/TaskTable/TaskTable';
import type { TaskSummary } from '../../src/tasks/task';
import { makeTasks, statuses } from './tasks';

const fields: Field[] = [
  { id: 'title', type: 'text' },
  {
    id: 'status',
    type: 'status',
    labels: statuses.map(({ id, label, group }) => ({ id, name: label, group })),
  },
];
const reader: RowReader<TaskSummary> = {
  id: ({ id }) => id,
  cell: (task, fieldId) => (fieldId === 'title' ? task.title : task.status.id),
};
const context: EvaluationContext = { now: 0, timeZone: 'Europe/Lisbon', locale: 'en-GB', weekStart: 1 };
const nothingFolded: ReadonlySet<string> = new Set();
const fold = () => undefined;

/** The kit's table over a view of the rows, filtered by what is typed. */
export function TablePage({ count }: { count: number }) {
  const all = useMemo(() => createView(makeTasks(count), {}, fields, reader, context), [count]);
  const [text, setText] = useState('');
  // The letter is drawn first; the rows follow when there is time.
  const sought = useDeferredValue(text);
  const groups = useMemo(() => {
    const condition = { fieldId: 'title', operator: 'contains', value: sought };
    const view = sought === '' ? all : all.withDefinition({ filter: condition });
    return [{ id: 'all', name: 'Tasks', items: view.rows(), total: view.total }];
  }, [all, sought]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told for each result, also for one with as many rows
  useEffect(() => window.recorder.shown(), [groups]);
  return (
    <>
      <TextField label="Filter" value={text} onChange={setText} />
      <TaskTable label="Everything" groups={groups} folded={nothingFolded} onFold={fold} />
    </>
  );
}
