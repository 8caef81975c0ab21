import type { ReactNode } from 'react';
import type { TaskSummary } from '../task';

/** Tasks that belong together in the table. */
export interface TaskGroupView {
  id: string;
  name: string;
  /** Before the name: a status shape, an avatar. */
  mark?: ReactNode;
  /** Those that are here, in their order. */
  tasks: readonly TaskSummary[];
  /** How many there are in all. */
  total: number;
  isFetchingMore?: boolean | undefined;
  /** The last fetch failed. */
  failed?: boolean | undefined;
  /** The only group of a table without groups: it has no head. */
  isHeadless?: boolean | undefined;
}

/** One line of the table: the head of a group, a task, or the way to more of the group. */
export type TaskLine =
  | { kind: 'group'; id: string; group: TaskGroupView; isFolded: boolean }
  | { kind: 'task'; id: string; group: TaskGroupView; task: TaskSummary }
  | { kind: 'more'; id: string; group: TaskGroupView; rest: number };

/** The lines of a grouped table in their order; a folded group is its head alone. */
export function taskLines(
  groups: readonly TaskGroupView[],
  folded: ReadonlySet<string>,
  hasMore: boolean,
): TaskLine[] {
  return groups.flatMap((group): TaskLine[] => {
    const isFolded = folded.has(group.id);
    const head: TaskLine = { kind: 'group', id: `group ${group.id}`, group, isFolded };
    if (isFolded) return [head];
    const rest = group.total - group.tasks.length;
    const tasks = group.tasks.map((task): TaskLine => ({ kind: 'task', id: `task ${task.id}`, group, task }));
    const more: TaskLine = { kind: 'more', id: `more ${group.id}`, group, rest };
    const first = group.isHeadless ? [] : [head];
    return rest > 0 && hasMore ? [...first, ...tasks, more] : [...first, ...tasks];
  });
}

/** Height of a line in pixels, before it is measured. */
export function lineHeight(line: TaskLine | undefined, isPhone: boolean): number {
  if (line?.kind === 'task') return isPhone ? 64 : 40;
  return 44;
}

/** The ids between two tasks, both included, in the order of the table: what Shift and a press choose. */
export function taskRange(lines: readonly TaskLine[], from: string, to: string): string[] {
  const ids = lines.flatMap((line) => (line.kind === 'task' ? [line.task.id] : []));
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other);
  if (start === undefined || end === undefined || start === -1) return [to];
  return ids.slice(start, end + 1);
}
