import type { FileAnswer } from '@atelier/sdk/forms';
import type { ClientCalls } from './calls';
import type { FormState } from './file-state';
import type { FileStore } from './file-store';
import { outcomeOf } from './outcome';
import type { TabStorage } from './storage';

/** What keeping answers stands on. */
export interface AnswerParts {
  readonly store: FileStore;
  readonly calls: ClientCalls;
  readonly storage: TabStorage;
  /** Behind a public link, which visitor: an id that this browser keeps. */
  readonly visitorId: () => string | undefined;
  /** Parameters of the address that the page was opened by: `?source=fair` fills in hidden fields. */
  readonly search?: string;
  /** Sends a file to the address that the server signed. */
  readonly send: (
    stepId: string,
    questionId: string,
    file: File,
  ) => Promise<FileAnswer | { readonly problem: string }>;
  readonly later?: (run: () => void, milliseconds: number) => () => void;
}

/** Milliseconds of quiet after which answers are kept. */
const QUIET = 800;
/** Milliseconds until what could not be kept is tried again. */
const AGAIN = 5_000;

const start: FormState = { answers: {}, saving: 'none', sentAt: null };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const runLater = (run: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Answers with changes over them; null takes one away. */
function withAnswers(
  answers: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries({ ...answers, ...changes }).filter(([, value]) => value !== null));
}

/**
 * Answers of the forms of a file: kept by the server as they are written, and in the tab until it has them. What another
 * device kept meanwhile is joined question by question, and what was written here last counts here.
 */
export function createFormAnswers({
  store,
  calls,
  storage,
  visitorId,
  search = '',
  send,
  later = runLater,
}: AnswerParts) {
  const stop = new Map<string, () => void>();
  const shown = new Map<string, Set<string>>();

  const formOf = (stepId: string): FormState => store.getState().forms[stepId] ?? start;
  const setForm = (stepId: string, change: Partial<FormState>) =>
    store.set({ forms: { ...store.getState().forms, [stepId]: { ...formOf(stepId), ...change } } });
  const unsaved = (stepId: string): Readonly<Record<string, unknown>> => {
    const kept = storage.read(`answers.${stepId}`);
    return isRecord(kept) ? kept : {};
  };
  const setUnsaved = (stepId: string, answers: Readonly<Record<string, unknown>>) =>
    storage.write(`answers.${stepId}`, Object.keys(answers).length === 0 ? undefined : answers);
  const visitorOf = () => {
    const id = visitorId();
    return id === undefined ? {} : { visitorId: id };
  };
  const searched = search === '' ? {} : { search };
  const plan = (stepId: string, versionId: string, wait: number) => {
    stop.get(stepId)?.();
    stop.set(
      stepId,
      later(() => void save(stepId, versionId), wait),
    );
  };

  async function save(stepId: string, versionId: string): Promise<void> {
    const answers = unsaved(stepId);
    const seen = [...(shown.get(stepId) ?? [])];
    if (Object.keys(answers).length === 0 && seen.length === 0) return;
    const result = await calls.saveAnswers({
      ...{ stepId, versionId, answers, shown: seen },
      ...visitorOf(),
      ...searched,
    });
    if (!result.ok) {
      const outcome = outcomeOf(result.error);
      if (outcome.kind === 'again') {
        setForm(stepId, { saving: 'here' });
        plan(stepId, versionId, outcome.after ?? AGAIN);
      } else if (outcome.kind === 'refused') {
        // What does not fit yet is told when the page of the form is left; it stays here until then.
        setForm(stepId, { saving: 'here' });
      } else await store.refresh();
      return;
    }
    for (const one of seen) shown.get(stepId)?.delete(one);
    // What was written while this was on its way is still to be kept.
    const rest = Object.fromEntries(
      Object.entries(unsaved(stepId)).filter(([id, value]) => value !== answers[id]),
    );
    setUnsaved(stepId, rest);
    const isDone = Object.keys(rest).length === 0;
    setForm(stepId, { saving: isDone ? 'kept' : 'keeping', answers: withAnswers(result.data.answers, rest) });
    if (!isDone) plan(stepId, versionId, QUIET);
  }

  return {
    /** Reads what was answered on any device, with what this tab still holds over it. */
    async read(stepId: string, versionId: string): Promise<void> {
      const here = unsaved(stepId);
      setForm(stepId, { answers: withAnswers(formOf(stepId).answers, here) });
      const result = await calls.answers({ stepId, ...visitorOf() });
      if (!result.ok) return;
      const { answers, sentAt } = result.data;
      setForm(stepId, { answers: withAnswers(answers, unsaved(stepId)), sentAt });
      if (Object.keys(here).length > 0) plan(stepId, versionId, 0);
    },
    answer(stepId: string, versionId: string, questionId: string, value: unknown): void {
      setUnsaved(stepId, { ...unsaved(stepId), [questionId]: value });
      setForm(stepId, {
        answers: withAnswers(formOf(stepId).answers, { [questionId]: value }),
        saving: 'keeping',
      });
      plan(stepId, versionId, QUIET);
    },
    shown(stepId: string, versionId: string, questionIds: readonly string[]): void {
      const seen = shown.get(stepId) ?? new Set();
      for (const id of questionIds) seen.add(id);
      shown.set(stepId, seen);
      plan(stepId, versionId, QUIET);
    },
    /** Sends the answers that count; everything that was kept before is among them. */
    send(stepId: string, versionId: string, answers: Readonly<Record<string, unknown>>): void {
      stop.get(stepId)?.();
      setUnsaved(stepId, {});
      const { visitor, page } = store.getState();
      const isPublic = page.kind === 'open' && page.file.access.kind === 'public';
      store.act(stepId, {
        kind: 'send',
        input: {
          ...{ stepId, versionId, answers },
          ...visitorOf(),
          ...searched,
          ...(isPublic && visitor.name.trim() !== '' && { visitor }),
        },
      });
    },
    upload: send,
  };
}

/** What a form can do with its answers. */
export type FormAnswers = ReturnType<typeof createFormAnswers>;
