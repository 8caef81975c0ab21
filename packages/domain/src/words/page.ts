import { words as en } from '../generated/words/page-en.js';
import { words as es } from '../generated/words/page-es.js';
import { words as pt } from '../generated/words/page-pt.js';
import type { PageWords } from '../generated/words/types.js';
import type { Language } from './languages.js';

/** The words of the page of a client in every language: for the server that writes pages. */
export const pageWords: Readonly<Record<Language, PageWords>> = { en, pt, es };
