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
  timeline: (id: string) => [...all, 'timeline', id],
  duplicates: [...all, 'duplicates'],
  similar: [...all, 'similar'],
  merges: [...all, 'merges'],
} as const;
