/** The page of a client in English: for the app, which shows such pages to the studio. */
export { words as englishWords } from '../generated/words/page-en.js';
