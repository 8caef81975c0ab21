import type { PageWords } from '../generated/words/types.js';
import type { Language } from './languages.js';

const modules: Readonly<Record<Language, () => Promise<{ readonly words: PageWords }>>> = {
  en: () => import('../generated/words/page-en.js'),
  pt: () => import('../generated/words/page-pt.js'),
  es: () => import('../generated/words/page-es.js'),
};

/** Loads the words of the page of a client in one language, and none of the others. For browsers. */
export const loadPageWords = async (language: Language): Promise<PageWords> =>
  (await modules[language]()).words;
