import { englishWords } from '@atelier/domain/words/english';
import type { ClientFile } from '@atelier/sdk';
import { clientFile, createClient, createMemorySession } from '@atelier/sdk';
import type { FormState } from '../../../../client/state/file-state';
import { createFileStore } from '../../../../client/state/file-store';
import { createFormAnswers } from '../../../../client/state/form-answers';
import type { Doing } from '../../../../client/view/context';
import { nextOf } from '../../../../client/view/steps';

/** Nothing that is done in a preview leaves it. */
const calls = clientFile(
  createClient({
    session: createMemorySession(),
    fetch: () => Promise.reject(new TypeError('Not available in a preview.')),
  }),
);
const nothing = async () => undefined;
const storage = { read: () => undefined, write: () => undefined };
const page = { kind: 'shut', language: 'en', reason: 'unknown', message: '' } as const;

/** What is chosen and answered in a preview: it can be tried as a client would, and is kept nowhere. */
export function createRehearsal() {
  const store = createFileStore({ page, words: englishWords, calls, storage, now: () => Date.now() });
  const kept = createFormAnswers({
    store,
    calls,
    storage,
    visitorId: () => undefined,
    send: async () => ({ problem: 'Files can be uploaded once the file is sent.' }),
  });
  const answers: Doing['answers'] = {
    ...kept,
    // Nobody has answered a draft: its form starts empty.
    read: async (stepId) => {
      const { forms } = store.getState();
      if (forms[stepId]) return;
      const form: FormState = { saving: 'none', sentAt: null, isRead: true, answers: {}, touched: [] };
      store.set({ forms: { ...forms, [stepId]: form } });
    },
    shown: () => undefined,
    answer: (stepId, _versionId, questionId, value) => {
      const { forms } = store.getState();
      const { answers: before = {}, touched = [] } = forms[stepId] ?? {};
      const form: FormState = {
        saving: 'none',
        sentAt: null,
        isRead: true,
        answers: { ...before, [questionId]: value },
        touched: [...new Set([...touched, questionId])],
      };
      store.set({ forms: { ...forms, [stepId]: form } });
    },
    send: () => undefined,
  };
  return {
    store,
    /**
     * What a client can do, without doing it: what would be sent leads on to the next step.
     *
     * @param go - shows another step.
     */
    doing(file: ClientFile, go: (stepId: string) => void): Doing {
      const onward = (stepId: string) => {
        const next = nextOf(file, stepId, store.getState());
        if (next) go(next.id);
      };
      return {
        go,
        chooseLanguage: null,
        answers: { ...answers, send: onward },
        store: {
          ...store,
          act: onward,
          refresh: nothing,
          retry: () => undefined,
          resume: () => undefined,
          readDocuments: nothing,
          askForLink: nothing,
        },
        codes: { resume: () => undefined, send: nothing, type: () => undefined },
        payments: { pay: nothing, read: nothing, comeBack: () => undefined },
        turn: (stepId, pageId) => store.set({ place: { stepId, pageId } }),
      };
    },
  };
}
