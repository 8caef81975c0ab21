import { words as en } from '../generated/words/letters-en.js';
import { words as es } from '../generated/words/letters-es.js';
import { words as pt } from '../generated/words/letters-pt.js';
import type { LetterWords } from '../generated/words/types.js';
import type { Language } from './languages.js';

/** The words of the mails and documents for clients, in every language. */
export const letterWords: Readonly<Record<Language, LetterWords>> = { en, pt, es };
