import { useState } from 'react';
import type { TaskColumnView, TaskMove } from '../../src/tasks/TaskBoard/board';
import { TaskBoard } from '../../src/tasks/TaskBoard/TaskBoard';
import { makeTasks, statuses } from './tasks';

function columnsOf(count: number): TaskColumnView[] {
  const all = makeTasks(count);
  return statuses.map(({ id, label }) => {
    const tasks = all.filter((task) => task.status.id === id);
    return { id, name: label, tasks, total: tasks.length };
  });
}

/** What a host does with a move: at once. */
function afterMove(columns: readonly TaskColumnView[], { taskId, from, to, index }: TaskMove) {
  const task = columns.find(({ id }) => id === from)?.tasks.find(({ id }) => id === taskId);
  if (task === undefined) return columns;
  return columns.map((column) => {
    if (column.id !== from && column.id !== to) return column;
    const others = column.tasks.filter(({ id }) => id !== taskId);
    const tasks = column.id === to ? others.toSpliced(index, 0, task) : others;
    return { ...column, tasks, total: tasks.length };
  });
}

/** The kit's board, with a host that moves at once. */
export function BoardPage({ count }: { count: number }) {
  const [columns, setColumns] = useState<readonly TaskColumnView[]>(() => columnsOf(count));
  return (
    <TaskBoard
      label="Everything"
      columns={columns}
      onMove={(move) => setColumns((before) => afterMove(before, move))}
      onOpen={() => undefined}
    />
  );
}
