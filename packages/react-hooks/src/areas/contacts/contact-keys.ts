import type { LiveKeys, LiveKeysElsewhere } from '../../platform/live.js';

const all = ['contacts'] as const;

/** The cache keys of contacts; each begins with that of all. */
export const contactKeys = {
  all,
  lists: [...all, 'lists'],
  pages: [...all, 'pages'],
  choices: [...all, 'choices'],
  ones: [...all, 'one'],
  one: (id: string) => [...all, 'one', id],
  metadata: [...all, 'metadata'],
  timelines: [...all, 'timeline'],
  timeline: (id: string) => [...all, 'timeline', id],
  duplicates: [...all, 'duplicates'],
  similar: [...all, 'similar'],
  merges: [...all, 'merges'],
} as const;

/** The cache keys of imports. */
export const importKeys = {
  pages: ['imports', 'pages'],
  one: (id: string) => ['imports', 'one', id],
  rows: (id: string) => ['imports', 'rows', id],
} as const;

/** What shows contacts and what belongs to them. */
export const contactLiveKeys = {
  contact: (id) =>
    id === undefined
      ? [contactKeys.all]
      : [
          contactKeys.lists,
          contactKeys.pages,
          contactKeys.choices,
          contactKeys.one(id),
          contactKeys.timeline(id),
          contactKeys.duplicates,
          contactKeys.similar,
          contactKeys.merges,
        ],
  'contact-tag': () => [contactKeys.choices, contactKeys.metadata],
  'contact-view': () => [contactKeys.metadata],
  'contact-view-choice': () => [contactKeys.metadata],
  import: (id) => [importKeys.pages, id === undefined ? ['imports'] : importKeys.one(id)],
} as const satisfies Partial<LiveKeys>;

/** A contact names its leads and templates, and its timeline the people who did something. */
export const contactLiveKeysElsewhere = {
  lead: () => [contactKeys.ones],
  template: () => [contactKeys.ones],
  member: () => [contactKeys.timelines],
} as const satisfies LiveKeysElsewhere;
