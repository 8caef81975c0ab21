import type { FileAnswer } from '@atelier/domain/forms';
import type { ClientFormDraft } from '@atelier/sdk';
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
  /** The query of the address that the page was opened with: hidden fields are read from it. */
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

const start: FormState = { answers: {}, saving: 'none', sentAt: null, isRead: false, touched: [] };
const SEARCH = 'search';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const runLater = (run: () => void, milliseconds: number): (() => void) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** Whether two answers are the same: what was kept in the tab was written down and read again. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Answers with changes over them; null takes one away. */
function withAnswers(
  answers: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries({ ...answers, ...changes }).filter(([, value]) => value !== null));
}

/** What the server keeps of answers whose questions were changed or removed. */
const outdatedOf = ({ problems = [] }: Pick<ClientFormDraft, 'problems'>): readonly string[] =>
  problems.map(({ message }) => message);

/**
 * Answers of the forms of a file: kept by the server as they are written, and in the tab until it has them. What another
 * device kept meanwhile is joined question by question, and what was written here last counts here.
 */
export function createFormAnswers(parts: AnswerParts) {
  const { store, calls, storage, visitorId, send, later = runLater } = parts;
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
  const touched = (stepId: string): readonly string[] => {
    const kept = storage.read(`touched.${stepId}`);
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  };
  const visitorOf = () => {
    const id = visitorId();
    return id === undefined ? {} : { visitorId: id };
  };
  // Going from step to step changes the address; what it was opened with outlives that, and a reload.
  const given = new URLSearchParams(parts.search);
  given.delete('step');
  given.delete('language');
  if (String(given) !== '') storage.write(SEARCH, `?${given}`.slice(0, 4_000));
  const search = (): string | undefined => {
    const kept = storage.read(SEARCH);
    return typeof kept === 'string' ? kept : undefined;
  };
  const askedOf = () => {
    const query = search();
    return { ...visitorOf(), ...(query !== undefined && { search: query }) };
  };
  // What was written stays in the tab until the server has said that it has it, also when it is sent after a reload.
  store.onDone(({ kind, stepId }) => {
    if (kind !== 'send') return;
    setUnsaved(stepId, {});
    storage.write(`touched.${stepId}`, undefined);
  });
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
    const result = await calls.saveAnswers({ stepId, versionId, answers, shown: seen, ...askedOf() });
    if (!result.ok) {
      const outcome = outcomeOf(result.error);
      if (outcome.kind === 'again') {
        setForm(stepId, { saving: 'here' });
        plan(stepId, versionId, outcome.after ?? AGAIN);
      } else if (outcome.kind === 'refused') {
        // Valid answers were saved. Invalid ones stay here and are reported when their page of the form is left.
        const rest = Object.entries(unsaved(stepId)).filter(
          ([id, value]) => !isSame(value, answers[id]) || `answers.${id}` in outcome.fields,
        );
        setUnsaved(stepId, Object.fromEntries(rest));
        const isToSend = rest.some(([id, value]) => !isSame(value, answers[id]));
        setForm(stepId, { saving: isToSend ? 'keeping' : 'unfit' });
        if (isToSend) plan(stepId, versionId, QUIET);
      } else await store.refresh();
      return;
    }
    for (const one of seen) shown.get(stepId)?.delete(one);
    // What was written while this was on its way is still to be kept.
    const rest = Object.fromEntries(
      Object.entries(unsaved(stepId)).filter(([id, value]) => !isSame(value, answers[id])),
    );
    setUnsaved(stepId, rest);
    const isDone = Object.keys(rest).length === 0;
    // Only which questions were seen was sent: there is nothing yet that could be called saved.
    const isOnlySeen = Object.keys({ ...answers, ...result.data.answers }).length === 0;
    setForm(stepId, {
      saving: isOnlySeen && isDone ? 'none' : isDone ? 'kept' : 'keeping',
      answers: withAnswers(result.data.answers, rest),
      outdated: outdatedOf(result.data),
    });
    if (!isDone) plan(stepId, versionId, QUIET);
  }

  return {
    /** Reads what was answered on any device, with what this tab still holds over it. */
    async read(stepId: string, versionId: string): Promise<void> {
      setForm(stepId, {
        answers: withAnswers(formOf(stepId).answers, unsaved(stepId)),
        touched: touched(stepId),
      });
      const result = await calls.answers({ stepId, ...visitorOf() });
      if (!result.ok) return setForm(stepId, { isRead: true });
      const { answers, sentAt } = result.data;
      // What was sent is final, whatever this tab still holds.
      if (sentAt !== null) setUnsaved(stepId, {});
      setForm(stepId, {
        answers: withAnswers(answers, unsaved(stepId)),
        sentAt,
        isRead: true,
        outdated: outdatedOf(result.data),
      });
      if (Object.keys(unsaved(stepId)).length > 0) plan(stepId, versionId, 0);
    },
    answer(stepId: string, versionId: string, questionId: string, value: unknown): void {
      setUnsaved(stepId, { ...unsaved(stepId), [questionId]: value });
      const before = touched(stepId);
      const now = before.includes(questionId) ? before : [...before, questionId];
      storage.write(`touched.${stepId}`, now);
      setForm(stepId, {
        answers: withAnswers(formOf(stepId).answers, { [questionId]: value }),
        saving: 'keeping',
        touched: now,
      });
      // What the server said of it is about what stood there before.
      if (store.getState().problem?.stepId === stepId) store.set({ problem: null });
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
      const { visitor, page } = store.getState();
      const isPublic = page.kind === 'open' && page.file.access.kind === 'public';
      store.act(stepId, {
        kind: 'send',
        input: {
          stepId,
          versionId,
          answers,
          ...askedOf(),
          ...(isPublic && visitor.name.trim() !== '' && { visitor }),
        },
      });
    },
    upload: send,
    search,
  };
}

/** What a form can do with its answers. */
export type FormAnswers = ReturnType<typeof createFormAnswers>;
