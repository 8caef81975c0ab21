import { useState } from 'react';

const prefix = 'atelier:draft:';

/** What somebody typed into a form and has not sent. */
export interface KeptDraft<Draft> {
  /** What was kept when the form opened; fields of another kind than now are left out. */
  readonly initial: Partial<Draft>;
  /** What is kept now. */
  readonly read: () => Partial<Draft>;
  readonly keep: (draft: Draft) => void;
  /** Forgets it: it was sent, or the person does not want it. */
  readonly forget: () => void;
}

/**
 * Keeps what is typed into a form in this tab, so that a reload or a crash does not lose it.
 *
 * @param form - name of the form, with the workspace where the text belongs to one.
 * @param empty - the form without anything in it; tells which fields there are and of which kind.
 */
export function useKeptDraft<Draft extends object>(form: string, empty: Draft): KeptDraft<Draft> {
  const key = prefix + form;
  const [initial] = useState(() => readDraft(key, empty));
  return {
    initial,
    read: () => readDraft(key, empty),
    keep: (draft) => inStorage((storage) => storage.setItem(key, JSON.stringify(draft))),
    forget: () => inStorage((storage) => storage.removeItem(key)),
  };
}

/** Forgets what this tab keeps of the forms of a workspace. */
export function forgetDraftsOf(workspaceId: string): void {
  for (const key of inStorage((storage) => Object.keys(storage)) ?? [])
    if (key.startsWith(prefix) && key.endsWith(`:${workspaceId}`))
      inStorage((storage) => storage.removeItem(key));
}

function readDraft<Draft extends object>(key: string, empty: Draft): Partial<Draft> {
  const kept = parse(inStorage((storage) => storage.getItem(key)) ?? '');
  const draft: Partial<Draft> = {};
  if (typeof kept !== 'object' || kept === null) return draft;
  const values = new Map<string, unknown>(Object.entries(kept));
  for (const field in empty) {
    const value = values.get(field);
    if (isLike(value, empty[field])) draft[field] = value;
  }
  return draft;
}

const isLike = <Value>(value: unknown, example: Value): value is Value => typeof value === typeof example;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A browser may keep nothing at all; then the form works as forms do. */
function inStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}
