import type { SortDefinition } from '@atelier/filters';
import { labels, priorities, type Task } from './rows';

const collator = new Intl.Collator('en', { numeric: true });
const places = (ids: readonly string[]) => new Map(ids.map((id, place) => [id, place]));
const labelPlaces = places(labels.map(({ id }) => id));
const priorityPlaces = places(priorities);

type Compare = (left: Task, right: Task) => number;

/** Compares numbers with nulls last, whatever the direction. */
function compareNumbers(
  left: number | null | undefined,
  right: number | null | undefined,
  sign: number,
): number {
  if (left === right) return 0;
  if (left === null || left === undefined) return 1;
  if (right === null || right === undefined) return -1;
  return left < right ? -sign : sign;
}

export function compareDays(left: string | null, right: string | null): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right ? -1 : 1;
}

export function compareTitles(left: string | null, right: string | null): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return collator.compare(left, right);
}

export function compareTies(left: Task, right: Task): number {
  if (left.order !== right.order) return left.order - right.order;
  return left.id < right.id ? -1 : 1;
}

/** A sort in two forms: as a definition for the product, and hand-written. */
export interface Sorting {
  readonly name: string;
  readonly sorts: readonly SortDefinition[];
  readonly compare: Compare;
  /** Whether texts are sorted by locale. */
  readonly byLocale: boolean;
}

export const sortings: readonly Sorting[] = [
  {
    name: 'S1 due, label',
    sorts: [
      { fieldId: 'due', direction: 'asc' },
      { fieldId: 'status', direction: 'asc' },
    ],
    byLocale: false,
    compare: (left, right) =>
      compareDays(left.due, right.due) ||
      compareNumbers(labelPlaces.get(left.status ?? ''), labelPlaces.get(right.status ?? ''), 1) ||
      compareTies(left, right),
  },
  {
    name: 'S2 amount down, priority',
    sorts: [
      { fieldId: 'amount', direction: 'desc' },
      { fieldId: 'priority', direction: 'asc' },
    ],
    byLocale: false,
    compare: (left, right) =>
      compareNumbers(left.amount, right.amount, -1) ||
      compareNumbers(priorityPlaces.get(left.priority ?? ''), priorityPlaces.get(right.priority ?? ''), 1) ||
      compareTies(left, right),
  },
  {
    name: 'S3 title, estimate',
    sorts: [
      { fieldId: 'title', direction: 'asc' },
      { fieldId: 'estimate', direction: 'asc' },
    ],
    byLocale: true,
    compare: (left, right) =>
      compareTitles(left.title, right.title) ||
      compareNumbers(left.estimate, right.estimate, 1) ||
      compareTies(left, right),
  },
];
