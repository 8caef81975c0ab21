import type { Language, PageWords } from '@atelier/domain/words';
import type { ClientFile } from '@atelier/sdk';
import type { ClientCalls } from './calls';
import { withFile } from './file-state';
import type { FileStore } from './file-store';

/** What choosing a language stands on. */
export interface LanguageParts {
  readonly store: FileStore;
  readonly calls: ClientCalls;
  /** Loads what the page says in a language. */
  readonly load: (language: Language) => Promise<PageWords>;
  /** Now on the server's clock, in milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Returns what changes the language of an open page in place: nothing that was typed is lost. The server remembers it for the
 * recipient of a private link; any other page keeps it in its address. Of several choices the last one counts.
 */
export function createLanguageChoice({ store, calls, load, now }: LanguageParts) {
  let last = 0;
  return async (language: Language): Promise<void> => {
    last += 1;
    const mine = last;
    store.set({ languageProblem: null });
    const [result, words] = await Promise.all([
      calls.chooseLanguage({ language }),
      load(language).catch(() => null),
    ]);
    if (mine !== last) return;
    const state = store.getState();
    if (state.page.kind !== 'open') return;
    if (!result.ok || words === null) {
      const problem = state.words.language.failed;
      store.set({ languageProblem: problem, announcement: problem });
      // A link that was shut meanwhile says so.
      return store.refresh();
    }
    const addressLanguage = state.page.file.access.kind === 'private' ? undefined : language;
    const page = { ...state.page, language, addressLanguage };
    const file = readIn(state.page.file, result.data);
    store.set({
      ...withFile({ ...state, words, page }, file, new Date(now()).toISOString()),
      // What was said in the language before.
      problem: null,
      announcement: words.language.changed,
    });
  };
}

/** A file in the language of an answer. Only how it is read: what was done meanwhile is newer than the file of the answer. */
const readIn = (file: ClientFile, answer: ClientFile): ClientFile => ({
  ...file,
  reader: answer.reader,
  steps: file.steps.map((step) => {
    const said = answer.steps.find(
      ({ _id, version, duty }) => _id === step._id && version._id === step.version._id && duty === step.duty,
    );
    return said === undefined ? step : { ...step, changes: said.changes, reasons: said.reasons };
  }),
});
