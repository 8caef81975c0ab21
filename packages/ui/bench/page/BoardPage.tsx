import { useState } from 'react';
import type { BoardColumnView, BoardMove } from '../../src/foundation/Board/board';
import { TaskBoard } from '../../src/tasks/TaskBoard/TaskBoard';
import type { TaskSummary } from '../../src/tasks/task';
import { makeTasks, statuses } from './tasks';

function columnsOf(count: number): BoardColumnView<TaskSummary>[] {
  const all = makeTasks(count);
  return statuses.map(({ id, label }) => {
    const items = all.filter((task) => task.status.id === id);
    return { id, name: label, items, total: items.length };
  });
}

/** What a host does with a move: at once. */
function afterMove(
  columns: readonly BoardColumnView<TaskSummary>[],
  { id: taskId, from, to, index }: BoardMove,
) {
  const task = columns.find(({ id }) => id === from)?.items.find(({ id }) => id === taskId);
  if (task === undefined) return columns;
  return columns.map((column) => {
    if (column.id !== from && column.id !== to) return column;
    const others = column.items.filter(({ id }) => id !== taskId);
    const items = column.id === to ? others.toSpliced(index, 0, task) : others;
    return { ...column, items, total: items.length };
  });
}

/** The kit's board, with a host that moves at once. */
export function BoardPage({ count }: { count: number }) {
  const [columns, setColumns] = useState<readonly BoardColumnView<TaskSummary>[]>(() => columnsOf(count));
  return (
    <TaskBoard
      label="Everything"
      columns={columns}
      onMove={(move) => setColumns((before) => afterMove(before, move))}
      onOpen={() => undefined}
    />
  );
}
