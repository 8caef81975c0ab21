import { useState } from 'react';
import { fn } from 'storybook/test';
import type { BoardColumnView, BoardMove } from '../foundation/Board/board';
import { TaskBoard, type TaskBoardProps } from '../tasks/TaskBoard/TaskBoard';
import type { TaskSummary } from '../tasks/task';
import { statuses } from './task-cast';

/** What the host does with a move: the columns at once, the counts with them. */
function afterMove(columns: readonly BoardColumnView<TaskSummary>[], { id, from, to, index }: BoardMove) {
  const task = columns.flatMap((column) => column.items).find((one) => one.id === id);
  if (!task) return columns;
  return columns.map((column) => {
    const others = column.items.filter((one) => one.id !== id);
    const items = column.id === to ? [...others.slice(0, index), task, ...others.slice(index)] : others;
    const change = from === to ? 0 : column.id === to ? 1 : column.id === from ? -1 : 0;
    return { ...column, items, total: column.total + change };
  });
}

/** What a board in a story told its host. */
export const told = { moved: fn(), opened: fn(), more: fn() };

/** A board whose host moves and adds at once. */
export function Board({
  columns: initial,
  ...rest
}: { columns: readonly BoardColumnView<TaskSummary>[] } & Partial<TaskBoardProps>) {
  const [columns, setColumns] = useState(initial);
  const add = (columnId: string, title: string) =>
    setColumns((before) =>
      before.map((column) =>
        column.id === columnId
          ? {
              ...column,
              total: column.total + 1,
              items: [
                { id: title, number: 'JL-233', title, status: statuses.todo, assignees: [] },
                ...column.items,
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
