import type { EvaluationContext, Field, RowReader } from '@atelier/filters';

/**
 * A task with a field of every type. All rows have the same shape: unset values are null, as in the server's responses.
 */
export interface Task {
  readonly id: string;
  readonly order: number;
  readonly title: string | null;
  readonly client: string | null;
  readonly notes: string | null;
  readonly estimate: number | null;
  readonly amount: number | null;
  readonly due: string | null;
  readonly createdAt: string | null;
  readonly billable: boolean | null;
  readonly assignees: readonly string[] | null;
  readonly priority: string | null;
  readonly tags: readonly string[] | null;
  readonly status: string | null;
}

const people = ['mira', 'ines', 'tom', 'ada', 'priya', 'noor'] as const;
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
const tags = ['wedding', 'portrait', 'brand', 'family', 'print', 'travel'] as const;
export const labels = [
  { id: 'inbox', name: 'Inbox', group: 'todo' },
  { id: 'planned', name: 'Planned', group: 'todo', isDefault: true },
  { id: 'shooting', name: 'Shooting', group: 'inProgress' },
  { id: 'editing', name: 'Editing', group: 'inProgress' },
  { id: 'done', name: 'Done', group: 'completed' },
  { id: 'dropped', name: 'Dropped', group: 'completed' },
] as const;

const choices = (ids: readonly string[]) => ids.map((id) => ({ id, name: id }));

/** Creates new fields with each call: sorts cache data about texts for the lifetime of a field's definition. */
export const makeFields = (): Field[] => [
  { id: 'title', type: 'text' },
  { id: 'client', type: 'text' },
  { id: 'notes', type: 'text' },
  { id: 'estimate', type: 'number' },
  { id: 'amount', type: 'number' },
  { id: 'due', type: 'date' },
  { id: 'createdAt', type: 'date' },
  { id: 'billable', type: 'checkbox' },
  { id: 'assignees', type: 'person', people: choices(people) },
  { id: 'priority', type: 'select', options: choices(priorities) },
  { id: 'tags', type: 'multiSelect', options: choices(tags) },
  { id: 'status', type: 'status', labels },
];

/** Reads every field with a single function, the minimum that a caller has to write. */
export const plainReader: RowReader<Task> = {
  id: ({ id }) => id,
  order: ({ order }) => order,
  cell: (row, fieldId) => row[fieldId as keyof Task],
};

/** Reads each field with a separate function, as recommended for long lists. */
export const reader: RowReader<Task> = {
  ...plainReader,
  cells: {
    title: (row) => row.title,
    client: (row) => row.client,
    notes: (row) => row.notes,
    estimate: (row) => row.estimate,
    amount: (row) => row.amount,
    due: (row) => row.due,
    createdAt: (row) => row.createdAt,
    billable: (row) => row.billable,
    assignees: (row) => row.assignees,
    priority: (row) => row.priority,
    tags: (row) => row.tags,
    status: (row) => row.status,
  },
};

const DAY = 86_400_000;

/** Thursday 19 November 2026, noon in Lisbon; the week is from Monday 16 to Sunday 22. */
export const context: EvaluationContext = {
  now: Date.UTC(2026, 10, 19, 12),
  timeZone: 'Europe/Lisbon',
  locale: 'en',
  weekStart: 1,
  user: 'mira',
};
export const WEEK = { first: '2026-11-16', last: '2026-11-22' } as const;

const VERBS = ['Call', 'Edit', 'Plan', 'Send', 'Print', 'Invoice', 'Deliver', 'Retouch'];
const THINGS = ['brief', 'album', 'contract', 'gallery', 'moodboard', 'quote', 'proofs', 'prints'];
const PLACES = ['in Porto', 'for the studio', 'at the beach', 'by train', 'with the Brandt team'];

/** Returns pseudo-random numbers that are the same in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Creates this many tasks, as JSON.parse would return them. */
export function makeTasks(count: number): Task[] {
  const next = numbersFrom(count);
  const some = <Value>(share: number, value: () => Value): Value | null => (next() < share ? value() : null);
  const one = <Value>(of: readonly Value[]): Value => of[Math.floor(next() * of.length)] as Value;
  const few = (of: readonly string[]) => [...new Set([one(of), one(of)])];
  const today = Math.floor(context.now / DAY);
  const make = (_: unknown, index: number): Task => ({
    id: `0190f3c6-${String(index).padStart(12, '0')}`,
    order: Math.floor(next() * count),
    title: some(0.99, () => `${one(VERBS)} ${one(THINGS)} ${one(PLACES)} ${Math.floor(next() * count)}`),
    client: some(0.9, () => `Client ${Math.floor(next() ** 2 * 300)}`),
    notes: some(0.5, () => `${one(THINGS)} ${one(PLACES)}, ${one(VERBS)} ${one(THINGS)} again`),
    estimate: some(0.8, () => Math.floor(next() * 40) / 2),
    amount: some(0.9, () => Math.floor(next() * 120_000) / 100),
    due: some(0.85, () =>
      new Date((today - 180 + Math.floor(next() * 365)) * DAY).toISOString().slice(0, 10),
    ),
    createdAt: some(0.98, () => new Date(context.now - Math.floor(next() * 700 * DAY)).toISOString()),
    billable: some(0.9, () => next() < 0.6),
    assignees: some(0.8, () => few(people)),
    priority: some(0.7, () => one(priorities)),
    tags: some(0.6, () => few(tags)),
    status: some(0.95, () => one(labels).id),
  });
  return JSON.parse(JSON.stringify(Array.from({ length: count }, make)));
}
