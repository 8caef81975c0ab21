import type { GroupDefinition } from '@atelier/filters';
import type { Task } from './rows';

export type Groups = Map<string | null, Task[]>;

export function add(groups: Groups, key: string | null, row: Task): void {
  const rows = groups.get(key);
  if (rows === undefined) groups.set(key, [row]);
  else rows.push(row);
}

/** Returns the Monday of the week of a day such as 2026-11-19, by arithmetic on its digits. */
function mondayOf(day: string): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + Number(day.slice(8, 10)) - 1;
  const count =
    era * 146_097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719_468;
  return String(count - ((((count + 3) % 7) + 7) % 7));
}

/** A grouping in two forms: as a definition for the product, and hand-written. */
export interface Grouping {
  readonly name: string;
  readonly group: GroupDefinition;
  readonly hand: (rows: readonly Task[]) => Groups;
}

export const groupings: readonly Grouping[] = [
  {
    name: 'by label',
    group: { fieldId: 'status' },
    hand: (rows) => {
      const groups: Groups = new Map();
      for (const row of rows) add(groups, row.status, row);
      return groups;
    },
  },
  {
    name: 'by buckets of a number',
    group: { fieldId: 'amount', numberBy: { range: [0, 1000], interval: 100 } },
    hand: (rows) => {
      const groups: Groups = new Map();
      const names = Array.from({ length: 10 }, (_, index) => `${index * 100}–${(index + 1) * 100}`);
      for (const row of rows) {
        if (row.amount === null) add(groups, null, row);
        else if (row.amount < 0 || row.amount > 1000) add(groups, 'Other', row);
        else add(groups, names[Math.min(9, Math.floor(row.amount / 100))] ?? 'Other', row);
      }
      return groups;
    },
  },
  {
    name: 'by week',
    group: { fieldId: 'due', dateBy: 'week' },
    hand: (rows) => {
      const groups: Groups = new Map();
      for (const row of rows) add(groups, row.due === null ? null : mondayOf(row.due), row);
      return groups;
    },
  },
  {
    name: 'by text',
    group: { fieldId: 'client' },
    hand: (rows) => {
      const groups: Groups = new Map();
      for (const row of rows) add(groups, row.client === null ? null : row.client.toLowerCase(), row);
      return groups;
    },
  },
];
