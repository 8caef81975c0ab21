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
    title: 'What is to be done, on one board',
    text: 'Write down what a shoot, an album or a client needs. Each task gets a number that you can say.',
  },
  hidden: { title: 'Nothing in this view now', text: 'No task meets all of its filters.' },
  unmatched: { title: (search) => `No task matches “${search}”`, text: 'Titles were searched.' },
};
