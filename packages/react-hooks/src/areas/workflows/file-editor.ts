import type { ModuleKind } from '@atelier/domain/smart-files';
import { errorCode, errorMessage, type ModuleEdit, type Result, type SmartFileModule } from '@atelier/sdk';
import { conflictOf, type KeptDraft, moduleOf } from './file-editor-answers.js';
import {
  type AnyContent,
  edited,
  isUnsaved,
  type KeptModule,
  type ModuleDraft,
  notSent,
  openDraft,
  received,
  redone,
  refusalOf,
  refused,
  resolved,
  saved,
  sent,
  undone,
} from './module-draft.js';
import { firstUnread, stillUnread, type UnreadText, type UnreadTexts, withUnread } from './unread-texts.js';

/** What an editor needs from the world around it. */
export interface FileEditorPorts {
  /** Sends the contents of a module. */
  readonly save: (kind: ModuleKind, edit: ModuleEdit) => Promise<Result<SmartFileModule>>;
  /** Keeps what is not on the server yet where a reload does not lose it. */
  readonly keep: (drafts: Readonly<Record<string, KeptDraft>>) => void;
  /** Runs something later, and says how to call it off. */
  readonly wait: (run: () => void, milliseconds: number) => () => void;
  readonly now: () => number;
}

/** How far the saving is: one word for the whole file. */
export type SavingState = 'saved' | 'saving' | 'unsaved' | 'conflict';

/** What an editor shows. */
export interface FileEditorState {
  /** By the id of the module, which is that of its step. */
  readonly drafts: ReadonlyMap<string, ModuleDraft>;
  /** Why a module is not saved, in words. */
  readonly problems: ReadonlyMap<string, string>;
  /** What fields could not read, by module. */
  readonly unread: ReadonlyMap<string, UnreadTexts>;
  readonly saving: SavingState;
}

/** The contents of a template's or lead's modules while somebody edits them. */
export interface FileEditor {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => FileEditorState;
  /** Takes the modules as the server has them; what is not among them any more is forgotten. */
  readonly receive: (modules: readonly KeptModule[]) => void;
  readonly edit: (id: string, content: AnyContent) => void;
  /** Notes that a field holds a text that cannot be read, or, with null, that it can. It counts as unsaved. */
  readonly unread: (id: string, path: string, text: UnreadText | null) => void;
  readonly undo: (id: string) => void;
  readonly redo: (id: string) => void;
  /** Decides a conflict: in the paths named, the person's own value stays. */
  readonly resolve: (id: string, mine: readonly string[]) => void;
  /** Sends everything that is not saved, at once. */
  readonly retry: () => void;
  /** Stops its clocks. */
  readonly close: () => void;
}

/** How long after the last change a module is sent, and how long after a failure it is sent again; milliseconds. */
export const savingPause = 600;
export const retryPause = 5_000;

/**
 * Edits the modules of a file: every change shows at once and is saved a moment later. Edits that others make meanwhile
 * are merged by the server; where both changed one field, both values are shown and the person decides.
 *
 * @param ports - saving, keeping and the clock.
 * @param kept - what was not saved when the page was left.
 */
export function createFileEditor(
  { save, keep, wait, now }: FileEditorPorts,
  kept: Readonly<Record<string, KeptDraft>> = {},
): FileEditor {
  const drafts = new Map<string, ModuleDraft>();
  const problems = new Map<string, string>();
  const unread = new Map<string, UnreadTexts>();
  const timers = new Map<string, () => void>();
  const listeners = new Set<() => void>();
  const left = new Map(Object.entries(kept));
  let state: FileEditorState = { drafts: new Map(), problems: new Map(), unread: new Map(), saving: 'saved' };

  const tell = () => {
    for (const [id, texts] of unread) {
      const draft = drafts.get(id);
      const still = draft ? stillUnread(texts, draft.content) : {};
      if (Object.keys(still).length > 0) unread.set(id, still);
      else unread.delete(id);
    }
    state = stateOf(drafts, problems, unread);
    const unsaved = [...drafts].filter(([id, draft]) => isUnsaved(draft) || unread.has(id));
    // What was left from before the page was opened is kept until its module has been seen.
    keep({
      ...Object.fromEntries(left),
      ...Object.fromEntries(
        unsaved.map(([id, { base, content }]) => {
          const texts = unread.get(id);
          return [id, { base, content, ...(texts && { unread: texts }) }];
        }),
      ),
    });
    for (const listener of listeners) listener();
  };
  const stop = (id: string) => {
    timers.get(id)?.();
    timers.delete(id);
  };
  const plan = (id: string, milliseconds: number) => {
    stop(id);
    timers.set(
      id,
      wait(() => void send(id), milliseconds),
    );
  };
  const change = (id: string, next: (draft: ModuleDraft) => ModuleDraft) => {
    const draft = drafts.get(id);
    if (draft === undefined) return;
    drafts.set(id, next(draft));
    plan(id, savingPause);
    tell();
  };

  async function send(id: string): Promise<void> {
    stop(id);
    const draft = drafts.get(id);
    if (draft === undefined || draft.sending !== null || draft.conflict !== null) return;
    if (!isUnsaved(draft)) {
      if (problems.delete(id)) tell();
      return;
    }
    const refusal = refusalOf(draft);
    if (refusal !== null) {
      problems.set(id, refusal);
      tell();
      return;
    }
    drafts.set(id, sent(draft));
    tell();
    const { kind, base, content } = draft;
    const result = await save(kind, { id, revision: base.revision, content: { ...content } });
    const current = drafts.get(id);
    // Its step was removed meanwhile.
    if (current === undefined) return;
    const module = result.ok ? moduleOf(result.data) : undefined;
    if (module !== undefined) {
      problems.delete(id);
      drafts.set(id, saved(current, module));
      if (isUnsaved(saved(current, module))) plan(id, savingPause);
    } else if (!result.ok) fail(id, current, result.error);
    tell();
  }

  function fail(id: string, draft: ModuleDraft, error: Extract<Result<never>, { ok: false }>['error']): void {
    const conflict = conflictOf(error);
    if (conflict !== undefined && errorCode(error) === 'edit_conflict')
      drafts.set(id, refused(draft, conflict));
    else if (conflict !== undefined) {
      // So much has changed that the server does not remember what this edit was based on; this editor does.
      drafts.set(id, received(notSent(draft), conflict.current));
      plan(id, savingPause);
    } else {
      drafts.set(id, notSent(draft));
      problems.set(id, errorMessage(error));
      if (['network', 'timeout', 'server', 'http'].includes(error.kind)) plan(id, retryPause);
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    receive: (modules) => {
      const ids = new Set(modules.map(({ _id }) => _id));
      const before = new Map(drafts);
      for (const id of drafts.keys())
        if (!ids.has(id)) {
          stop(id);
          drafts.delete(id);
          problems.delete(id);
        }
      for (const module of modules) {
        const earlier = left.get(module._id);
        if (earlier?.unread) unread.set(module._id, earlier.unread);
        left.delete(module._id);
        const draft =
          drafts.get(module._id) ??
          (earlier ? { ...openDraft(earlier.base), content: earlier.content } : undefined);
        const next = draft === undefined ? openDraft(module) : received(draft, module);
        drafts.set(module._id, next);
        if (isUnsaved(next) && next.sending === null && !timers.has(module._id))
          plan(module._id, savingPause);
      }
      // Whoever hands in the same modules with every drawing is not drawn again for it.
      const isChanged =
        drafts.size !== before.size || [...drafts].some(([id, one]) => before.get(id) !== one);
      if (isChanged) tell();
    },
    edit: (id, content) => change(id, (draft) => edited(draft, content, now())),
    unread: (id, path, text) => {
      const draft = drafts.get(id);
      if (draft === undefined) return;
      unread.set(id, withUnread(unread.get(id) ?? {}, draft.content, path, text));
      tell();
    },
    undo: (id) => change(id, undone),
    redo: (id) => change(id, redone),
    resolve: (id, mine) => change(id, (draft) => resolved(draft, mine)),
    retry: () => {
      for (const id of drafts.keys()) void send(id);
    },
    close: () => {
      for (const id of timers.keys()) stop(id);
    },
  };
}

function stateOf(
  drafts: ReadonlyMap<string, ModuleDraft>,
  refused: ReadonlyMap<string, string>,
  unread: ReadonlyMap<string, UnreadTexts>,
): FileEditorState {
  const problems = new Map(refused);
  for (const [id, texts] of unread) {
    const words = firstUnread(texts, drafts.get(id)?.content);
    if (words !== undefined && !problems.has(id)) problems.set(id, words);
  }
  return {
    drafts: new Map(drafts),
    problems,
    unread: new Map(unread),
    saving: savingOf([...drafts.values()], refused.size > 0, unread.size > 0),
  };
}

function savingOf(drafts: readonly ModuleDraft[], isRefused: boolean, isUnread: boolean): SavingState {
  if (drafts.some(({ conflict }) => conflict !== null)) return 'conflict';
  if (isRefused) return 'unsaved';
  if (drafts.some((draft) => draft.sending !== null || isUnsaved(draft))) return 'saving';
  // Last, so that what can be saved is waited for.
  return isUnread ? 'unsaved' : 'saved';
}
