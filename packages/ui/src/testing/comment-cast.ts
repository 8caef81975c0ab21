import type { CommentView } from '../gallery-page/Comments/threads';

/** What Ada and the studio say about one photograph. */
export const comments: readonly CommentView[] = [
  {
    id: 'glass',
    parentId: null,
    text: 'Could the glass at the edge be removed?',
    point: { x: 0.72, y: 0.66 },
    author: 'Ada Ferreira',
    isStudio: false,
    when: '2 hr',
    isResolved: false,
  },
  {
    id: 'glass-answer',
    parentId: 'glass',
    text: 'Yes, it will be gone by Friday.',
    point: null,
    author: 'Mira Anand',
    isStudio: true,
    when: '31 min',
    isResolved: false,
  },
  {
    id: 'sky',
    parentId: null,
    text: 'We love this sky.',
    point: { x: 0.3, y: 0.2 },
    author: 'Luis Ferreira',
    isStudio: false,
    when: '1 day',
    isResolved: true,
  },
];
