import type { FilterDefinition } from '@atelier/filters';
import { type Task, WEEK } from './rows';

/** A query in two forms: as a filter of the product, and as a hand-written loop for these rows. */
export interface Query {
  readonly name: string;
  readonly filter: FilterDefinition;
  readonly hand: (rows: readonly Task[]) => Task[];
}

export const is = (fieldId: string, operator: string, value?: unknown) => ({ fieldId, operator, value });
export const all = (...filters: readonly FilterDefinition[]): FilterDefinition => ({ match: 'all', filters });

/** The hand-written loops are written out, one per query, so that each is compiled separately. */
export const queries: readonly Query[] = [
  {
    name: 'Q1 status group',
    filter: is('status', 'is', { groups: ['todo'] }),
    hand: (rows) => {
      const found: Task[] = [];
      for (const row of rows) if (row.status === 'inbox' || row.status === 'planned') found.push(row);
      return found;
    },
  },
  {
    name: 'Q2 number range',
    filter: all(is('amount', 'greaterOrEqual', 200), is('amount', 'lessThan', 600)),
    hand: (rows) => {
      const found: Task[] = [];
      for (const row of rows) {
        if (row.amount !== null && row.amount >= 200 && row.amount < 600) found.push(row);
      }
      return found;
    },
  },
  {
    name: 'Q3 text contains',
    filter: is('title', 'contains', 'Brief'),
    hand: (rows) => {
      const found: Task[] = [];
      for (const row of rows) {
        if (row.title?.toLowerCase().includes('brief') === true) found.push(row);
      }
      return found;
    },
  },
  {
    name: 'Q4 three clauses',
    filter: all(
      is('status', 'isNot', { groups: ['completed'] }),
      is('priority', 'is', ['high', 'urgent']),
      is('estimate', 'greaterThan', 3),
    ),
    hand: (rows) => {
      const found: Task[] = [];
      for (const row of rows) {
        if (row.estimate === null || row.estimate <= 3) continue;
        if (row.priority !== 'high' && row.priority !== 'urgent') continue;
        if (row.status !== 'done' && row.status !== 'dropped') found.push(row);
      }
      return found;
    },
  },
  {
    name: 'Q5 this week, group, person',
    filter: all(
      is('due', 'relativeToToday', { scope: 'this', unit: 'week' }),
      is('status', 'is', { groups: ['inProgress'] }),
      is('assignees', 'contains', 'me'),
    ),
    hand: (rows) => {
      const found: Task[] = [];
      for (const row of rows) {
        if (row.status !== 'shooting' && row.status !== 'editing') continue;
        if (row.due === null || row.due < WEEK.first || row.due > WEEK.last) continue;
        if (row.assignees?.includes('mira') === true) found.push(row);
      }
      return found;
    },
  },
  {
    name: 'Q6 nine clauses',
    filter: all(
      is('title', 'doesNotContain', 'album'),
      is('notes', 'isNotEmpty'),
      is('due', 'after', '2026-08-01'),
      is('createdAt', 'isNotEmpty'),
      is('tags', 'contains', ['wedding', 'print', 'brand']),
      is('status', 'isNot', { groups: ['completed'] }),
      is('amount', 'greaterThan', 100),
      is('estimate', 'lessOrEqual', 15),
      is('billable', 'is', true),
    ),
    hand: (rows) => {
      const found: Task[] = [];
      for (const row of rows) {
        if (row.billable !== true) continue;
        if (row.amount === null || row.amount <= 100) continue;
        if (row.estimate === null || row.estimate > 15) continue;
        if (row.status === 'done' || row.status === 'dropped') continue;
        if (row.notes === null || row.createdAt === null) continue;
        if (row.due === null || row.due <= '2026-08-01') continue;
        if (
          row.tags === null ||
          !(row.tags.includes('wedding') || row.tags.includes('print') || row.tags.includes('brand'))
        ) {
          continue;
        }
        if (row.title === null || !row.title.toLowerCase().includes('album')) found.push(row);
      }
      return found;
    },
  },
];
