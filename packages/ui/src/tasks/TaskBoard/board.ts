import type { ReactNode } from 'react';
import type { CarryMove, Lane } from '../../foundation/Carry/carry';
import type { TaskSummary } from '../task';

/** A column of the board: a status, a person, a priority, whatever the tasks are grouped by. */
export interface TaskColumnView {
  id: string;
  name: string;
  /** Before the name: a status shape, an avatar. */
  mark?: ReactNode;
  /** Those that are here, in their order. */
  tasks: readonly TaskSummary[];
  /** How many there are in all. */
  total: number;
  /** More of them are on the way. */
  isFetchingMore?: boolean | undefined;
  /** The last fetch failed. */
  failed?: boolean | undefined;
}

/** A task was put into another place. */
export interface TaskMove {
  taskId: string;
  from: string;
  to: string;
  /** Place among the tasks of the column that are here, from 0. */
  index: number;
  /** Id of the task that it now stands before; null at the end. */
  before: string | null;
}

/** The columns as lanes of a carry area. */
export function lanesOf(columns: readonly TaskColumnView[]): Lane[] {
  return columns.map((column) => ({
    id: column.id,
    name: column.name,
    items: column.tasks.map((task) => task.id),
    total: column.total,
  }));
}

/** A move of the carry area in the board's words. */
export function taskMove({ id, from, to, before }: CarryMove): TaskMove {
  return { taskId: id, from: from.lane, to: to.lane, index: to.index, before };
}

/** `6 tasks`, `1 task`, `no tasks`. */
export function tasksInWords(count: number, format: (value: number) => string): string {
  if (count === 0) return 'no tasks';
  return count === 1 ? '1 task' : `${format(count)} tasks`;
}

/** Where an arrow leads on a board, from card to card. */
export function nextCard(
  columns: readonly TaskColumnView[],
  at: { column: number; index: number },
  key: string,
): { column: number; index: number } | null {
  const length = columns[at.column]?.tasks.length ?? 0;
  const inColumn: Record<string, number> = {
    ArrowDown: at.index + 1,
    ArrowUp: at.index - 1,
    PageDown: at.index + 5,
    PageUp: at.index - 5,
    Home: 0,
    End: length - 1,
  };
  const to = inColumn[key];
  if (to !== undefined) return { column: at.column, index: Math.min(length - 1, Math.max(0, to)) };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = key === 'ArrowRight' ? 1 : -1;
  for (let column = at.column + step; column >= 0 && column < columns.length; column += step) {
    const tasks = columns[column]?.tasks ?? [];
    if (tasks.length > 0) return { column, index: Math.min(at.index, tasks.length - 1) };
  }
  return at;
}
