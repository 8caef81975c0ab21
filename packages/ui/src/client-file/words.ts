import type { PageWords } from '@atelier/domain/words';
import { createContext, useContext } from 'react';

const Words = createContext<PageWords | null>(null);

/** Gives the parts of a client's page the words of its language. */
export const WordsProvider = Words.Provider;

/**
 * The words of the page, in its language. There is no default: English would otherwise be loaded with every page.
 *
 * @throws Error outside of a `WordsProvider`.
 */
export function useWords(): PageWords {
  const words = useContext(Words);
  if (words === null) throw new Error('The parts of a client’s page need a WordsProvider.');
  return words;
}
