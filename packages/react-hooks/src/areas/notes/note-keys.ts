import type { LiveKeys } from '../../platform/live.js';

const all = ['notes'] as const;

/** The cache keys of pages. */
export const noteKeys = {
  all,
  lists: [...all, 'lists'],
  ones: [...all, 'one'],
  one: (pageId: string) => [...all, 'one', pageId],
  sharing: [...all, 'sharing'],
  blocks: (pageId: string) => [...all, 'blocks', pageId],
  // Apart from what changes with every key: another address would load the picture again.
  file: (pageId: string, imageUrl: string) => [...all, 'file', pageId, imageUrl],
  comments: (pageId: string) => [...all, 'comments', pageId],
  history: (pageId: string) => [...all, 'history', pageId],
} as const;

/** What shows pages. */
export const noteLiveKeys = {
  page: (id) =>
    id === undefined
      ? [noteKeys.all]
      : [noteKeys.lists, noteKeys.one(id), noteKeys.sharing, noteKeys.blocks(id), noteKeys.history(id)],
  'page-comment': (id) => [id === undefined ? noteKeys.all : noteKeys.comments(id)],
  'page-favorite': () => [noteKeys.lists, noteKeys.ones],
} as const satisfies Partial<LiveKeys>;
