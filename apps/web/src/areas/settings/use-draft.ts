import { useState } from 'react';

/** What is saved with what was typed over it. */
export interface Draft<Values> {
  readonly values: Values;
  /** Something differs from what is saved. */
  readonly isChanged: boolean;
  /** The fields that differ from what is saved. */
  readonly changes: Partial<Values>;
  readonly change: (part: Partial<Values>) => void;
  /** Forgets what was typed. */
  readonly reset: () => void;
}

/**
 * Lets somebody type over saved values. A fresh answer of the server shows in the fields that nobody has touched, and
 * takes nothing away that was typed.
 *
 * @param saved - what the server has.
 */
export function useDraft<Values extends object>(saved: Values): Draft<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const changes = changedFields(saved, typed);
  return {
    values: { ...saved, ...typed },
    isChanged: Object.keys(changes).length > 0,
    changes,
    change: (part) => setTyped((before) => ({ ...before, ...part })),
    reset: () => setTyped({}),
  };
}

/**
 * The typed fields that differ from the saved ones.
 *
 * @param saved - what the server has.
 * @param typed - what was typed over it.
 */
export function changedFields<Values extends object>(saved: Values, typed: Partial<Values>): Partial<Values> {
  const changes: Partial<Values> = {};
  for (const field in typed) {
    if (JSON.stringify(typed[field]) !== JSON.stringify(saved[field])) changes[field] = typed[field];
  }
  return changes;
}
