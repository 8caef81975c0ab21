/** What the product itself says to the clients of a studio, and the languages in which it says it. */

export type { LetterWords, PageWords, RedlineWords, SharedWords } from '../generated/words/types.js';
export {
  acceptedLanguage,
  clientLanguage,
  clientLocale,
  type LanguageChoices,
  languageOf,
  readLanguage,
} from './choice.js';
export { isLanguage, type Language, languageNames, languages } from './languages.js';
export { localeFor } from './locale.js';
