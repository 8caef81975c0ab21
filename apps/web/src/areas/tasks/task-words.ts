import type { ListWords } from '../../app/lists/ListPage';
import { emptyPhotographs } from '../contacts/photographs';

/** What the list of tasks says. */
export const taskWords: ListWords = {
  title: 'Tasks',
  create: 'New task',
  // Said by the specification for this list (3 §8).
  failed: 'Failed to fetch tasks, try again.',
  empty: {
    photographs: emptyPhotographs,
    title: 'All your tasks on one board',
    text: 'Add what a shoot, an album, or a client needs. Each task gets a short number to refer to.',
  },
  hidden: { title: 'No tasks in this view', text: 'No task matches its filters.' },
  unmatched: { title: (search) => `No task matches “${search}”`, text: 'Titles were searched.' },
};
