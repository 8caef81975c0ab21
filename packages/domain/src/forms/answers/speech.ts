import { words } from '../../generated/words/shared-en.js';
import type { SharedWords } from '../../generated/words/types.js';

/** How a form speaks to whoever answers it: in which words, and how it writes numbers, amounts and days. */
export interface FormSpeech {
  readonly words: Pick<SharedWords, 'answers'>;
  /** BCP 47. */
  readonly locale: string;
}

/** What is wrong with an answer, said in the language of its reader. */
export type Fault = (speech: FormSpeech) => string;

/** English: for the studio, for records and for exports. */
export const englishSpeech: FormSpeech = { words, locale: 'en-GB' };
