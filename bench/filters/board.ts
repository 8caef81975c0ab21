import type { ViewDefinition } from '@atelier/filters';
import { add, type Groups } from './groupings';
import { all, is } from './queries';
import { labels, type Task } from './rows';
import { compareDays, compareTies, compareTitles } from './sortings';

/** Open tasks with a value, in a column for each status, by due day and title. */
export const board: ViewDefinition = {
  filter: all(is('status', 'isNot', { groups: ['completed'] }), is('amount', 'greaterOrEqual', 100)),
  group: { fieldId: 'status' },
  sorts: [
    { fieldId: 'due', direction: 'asc' },
    { fieldId: 'title', direction: 'asc' },
  ],
};

/** The order of the columns. */
const columns = [...labels.map(({ id }) => id), null];

/** One column of the board. */
export interface Column {
  readonly key: string | null;
  readonly rows: readonly Task[];
}

/** Computes the same board with hand-written code and one cached collator. */
export function boardByHand(rows: readonly Task[]): Column[] {
  const groups: Groups = new Map();
  for (const row of rows) {
    if (row.amount === null || row.amount < 100) continue;
    if (row.status !== 'done' && row.status !== 'dropped') add(groups, row.status, row);
  }
  return columns.flatMap((key) => {
    const column = groups.get(key);
    return column === undefined ? [] : [{ key, rows: column.sort(compareCards) }];
  });
}

const compareCards = (left: Task, right: Task) =>
  compareDays(left.due, right.due) || compareTitles(left.title, right.title) || compareTies(left, right);

/** Returns a card after a move to another column. */
export function movedCard(row: Task, turn: number): Task {
  return { ...row, status: ['inbox', 'planned', 'shooting', 'editing'][turn % 4] ?? null };
}
