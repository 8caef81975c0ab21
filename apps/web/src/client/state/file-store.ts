import type { ProposalChoice } from '@atelier/domain/money';
import type { PageWords } from '@atelier/domain/words';
import type { Visitor } from '@atelier/ui/client-file';
import { type PageData, shutReason } from '../page-data';
import { type ClientCalls, createId } from './calls';
import { changedSteps, type FileState, fileOf, shutPage, startState, withFile } from './file-state';
import { type Intent, isIntent, perform, type Wish } from './intent';
import { type Outcome, outcomeOf } from './outcome';
import type { TabStorage } from './storage';
import { doneWords, problemWords, waitingWords } from './words';

/** What the store stands on; tests hand in their own. */
export interface StoreParts {
  readonly page: PageData;
  /** What the page says, in its language. */
  readonly words: PageWords;
  readonly calls: ClientCalls;
  readonly storage: TabStorage;
  /** Now on the server's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Tells other tabs with this file that something changed. */
  readonly tell?: () => void;
  /** Runs something later; gives back what stops it. */
  readonly later?: (run: () => void, milliseconds: number) => () => void;
}

/** The state of a client's page, and what a client can do with it. */
export type FileStore = ReturnType<typeof createFileStore>;

const FIRST_WAIT = 2_000;
const MAX_WAIT = 30_000;
const ACT = 'act';
const CHOICES = 'choices';
const VISITOR = 'visitor';

const runLater = (run: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * A small store over the calls of the SDK. What the server says is the truth; what was not answered yet is kept in the tab
 * under the key it was sent with, and repeated with it until it is answered.
 */
export function createFileStore(parts: StoreParts) {
  const { calls, storage, now, later = runLater } = parts;
  let state = startState(parts.page, parts.words);
  const listeners = new Set<() => void>();
  const doneListeners = new Set<(intent: Intent) => void>();
  let stopWaiting: () => void = () => undefined;
  let tries = 0;
  let isReading = false;

  const set = (change: Partial<FileState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const instant = () => new Date(now()).toISOString();
  const shut = (code: string | undefined, message: string) => {
    storage.write(ACT, undefined);
    set({ page: shutPage(state.page.language, shutReason(code), message), act: null, problem: null });
  };

  /** Reloads the file and announces what changed, unless this tab made the change. */
  async function refresh(): Promise<void> {
    if (isReading || state.page.kind !== 'open') return;
    isReading = true;
    const result = await calls.open();
    isReading = false;
    if (!result.ok) {
      const outcome = outcomeOf(result.error);
      if (outcome.kind === 'shut') shut(outcome.code, outcome.message);
      return;
    }
    const before = fileOf(state);
    const changed = before === null ? [] : changedSteps(before, result.data);
    set({ ...withFile(state, result.data, instant()), news: changed.length > 0 ? changed : state.news });
  }

  async function run(intent: Intent): Promise<void> {
    stopWaiting();
    set({ act: { intent, phase: 'sending', isOffline: false }, problem: null });
    const result = await perform(calls, intent);
    if (result.ok) {
      finish(intent);
      for (const listener of doneListeners) listener(intent);
      const file = result.data;
      const next =
        file.nextStepId ?? file.steps.findLast(({ kind }) => kind === 'thankyou')?._id ?? intent.stepId;
      const { [intent.stepId]: _kept, ...choices } = state.choices;
      storage.write(CHOICES, choices);
      set({
        ...withFile(state, file, instant()),
        choices,
        current: intent.kind === 'decline' ? intent.stepId : next,
        news: null,
        announcement: doneWords(intent, file, state.words),
      });
      parts.tell?.();
      return;
    }
    await settle(intent, outcomeOf(result.error), problemWords(result.error, state));
  }

  async function settle(intent: Intent, outcome: Outcome, message: string): Promise<void> {
    if (outcome.kind === 'again') {
      tries += 1;
      const wait = outcome.after ?? Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (tries - 1));
      set({
        act: { intent, phase: 'waiting', isOffline: outcome.isOffline },
        announcement: waitingWords(intent.kind, outcome.isOffline, state.words),
      });
      stopWaiting = later(() => void run(intent), wait);
      return;
    }
    // What is there now comes first: the message says what became of it, and must not be moved out of sight.
    if (outcome.kind === 'replaced') await refresh();
    finish(intent);
    if (state.page.kind === 'shut') return;
    if (outcome.kind === 'shut') return shut(outcome.code, outcome.message);
    const fields = outcome.kind === 'refused' ? outcome.fields : {};
    set({ problem: { stepId: intent.stepId, message, fields }, announcement: message });
  }

  const finish = (_intent: Intent) => {
    tries = 0;
    stopWaiting();
    storage.write(ACT, undefined);
    set({ act: null });
  };

  const isVisitor = (value: unknown): value is Visitor =>
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'email' in value &&
    typeof value.email === 'string';

  const isChoices = (value: unknown): value is Record<string, ProposalChoice> =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => Array.isArray(one?.packageIds) && Array.isArray(one?.extras));

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Hears of everything that the server has taken, also of what was sent again after a reload. */
    onDone(listener: (intent: Intent) => void) {
      doneListeners.add(listener);
    },
    set,
    refresh,
    /** Goes on where the tab was left: what was not answered is sent again, under the key it had. */
    resume() {
      const visitor = storage.read(VISITOR);
      const choices = storage.read(CHOICES);
      set({
        visitor: isVisitor(visitor) ? visitor : state.visitor,
        choices: isChoices(choices) ? choices : state.choices,
      });
      const intent = storage.read(ACT);
      if (isIntent(intent)) void run(intent);
    },
    /** Does something once. While one thing is on its way, nothing else begins. */
    act(stepId: string, wish: Wish): void {
      if (state.act !== null || state.page.kind !== 'open') return;
      const intent: Intent = { ...wish, key: createId(now()), stepId };
      storage.write(ACT, intent);
      void run(intent);
    },
    /** The network is back: what waits is sent now. */
    retry() {
      const intent = storage.read(ACT);
      if (state.act?.phase === 'waiting' && isIntent(intent)) void run(intent);
    },
    show(stepId: string) {
      if (stepId !== state.current) set({ current: stepId, problem: null });
    },
    selectChoice(stepId: string, choice: ProposalChoice) {
      const choices = { ...state.choices, [stepId]: choice };
      storage.write(CHOICES, choices);
      set({ choices, problem: null });
    },
    setVisitor(visitor: Visitor) {
      storage.write(VISITOR, visitor);
      set({ visitor });
    },
    closeNews: () => set({ news: null }),
    /** What there is to keep: contracts under seal and receipts. Their addresses work for ten minutes. */
    async readDocuments() {
      const result = await calls.documents();
      if (result.ok) set({ documents: result.data.data });
    },
    /** Asks the studio for another link in place of a shut one. */
    async askForLink(token: string) {
      set({ linkRequest: 'sending' });
      const result = await calls.askForLink({ token });
      set({ linkRequest: result.ok ? 'sent' : 'failed' });
    },
  };
}
