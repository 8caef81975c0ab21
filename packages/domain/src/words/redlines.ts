import { words as en } from '../generated/words/redlines-en.js';
import { words as es } from '../generated/words/redlines-es.js';
import { words as pt } from '../generated/words/redlines-pt.js';
import type { RedlineWords } from '../generated/words/types.js';
import type { Language } from './languages.js';

/** How changes of a content are said, in every language: for the server, which writes them for whoever reads. */
export const redlineWords: Readonly<Record<Language, RedlineWords>> = { en, pt, es };
