import { useState } from 'react';
import { fn } from 'storybook/test';
import type { TaskColumnView, TaskMove } from '../tasks/TaskBoard/board';
import { TaskBoard, type TaskBoardProps } from '../tasks/TaskBoard/TaskBoard';
import { statuses } from './task-cast';

/** What the host does with a move: the columns at once, the counts with them. */
function afterMove(columns: readonly TaskColumnView[], { taskId, from, to, index }: TaskMove) {
  const task = columns.flatMap((column) => column.tasks).find((one) => one.id === taskId);
  if (!task) return columns;
  return columns.map((column) => {
    const others = column.tasks.filter((one) => one.id !== taskId);
    const tasks = column.id === to ? [...others.slice(0, index), task, ...others.slice(index)] : others;
    const change = from === to ? 0 : column.id === to ? 1 : column.id === from ? -1 : 0;
    return { ...column, tasks, total: column.total + change };
  });
}

/** What a board in a story told its host. */
export const told = { moved: fn(), opened: fn(), more: fn() };

/** A board whose host moves and adds at once. */
export function Board({
  columns: initial,
  ...rest
}: { columns: readonly TaskColumnView[] } & Partial<TaskBoardProps>) {
  const [columns, setColumns] = useState(initial);
  const add = (columnId: string, title: string) =>
    setColumns((before) =>
      before.map((column) =>
        column.id === columnId
          ? {
              ...column,
              total: column.total + 1,
              tasks: [
                { id: title, number: 'JL-233', title, status: statuses.todo, assignees: [] },
                ...column.tasks,
              ],
            }
          : column,
      ),
    );
  return (
    <TaskBoard
      label="This autumn"
      columns={columns}
      onMove={(move) => {
        told.moved(move);
        setColumns((before) => afterMove(before, move));
      }}
      onOpen={told.opened}
      onAdd={add}
      onMore={told.more}
      columnMenu={() => [
        {
          items: [
            { id: 'fold', label: 'Fold the column', onSelect: fn() },
            { id: 'hide', label: 'Hide the column', onSelect: fn() },
          ],
        },
      ]}
      {...rest}
    />
  );
}
