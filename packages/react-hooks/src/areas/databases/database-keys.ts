import type { LiveKeys } from '../../platform/live.js';

const all = ['databases'] as const;

/** The cache keys of databases. */
export const databaseKeys = {
  all,
  lists: [...all, 'lists'],
  one: (databaseId: string) => [...all, 'one', databaseId],
  views: (databaseId: string) => [...all, 'views', databaseId],
  rows: (databaseId: string) => [...all, 'rows', databaseId],
  titles: (databaseId: string) => [...all, 'titles', databaseId],
  row: (rowId: string) => [...all, 'row', rowId],
} as const;

/** What shows something of one database. */
export const shownOf = (databaseId: string) => [
  databaseKeys.lists,
  databaseKeys.one(databaseId),
  databaseKeys.views(databaseId),
  databaseKeys.rows(databaseId),
  databaseKeys.titles(databaseId),
];

/** What shows databases. */
export const databaseLiveKeys = {
  database: (id) => (id === undefined ? [databaseKeys.all] : [...shownOf(id), [...databaseKeys.all, 'row']]),
} as const satisfies Partial<LiveKeys>;
