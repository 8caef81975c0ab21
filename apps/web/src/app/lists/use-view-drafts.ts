import { useState } from 'react';
import { useKeptDraft } from '../use-kept-draft';

/** What was changed in saved views and not saved, by the id of the view, as it would be stored. */
export type ViewDrafts = Readonly<Record<string, unknown>>;

/**
 * Keeps in this tab what was changed in the saved views of a list, so that a reload does not lose it.
 *
 * @param list - name of the list, with the workspace that it belongs to.
 * @returns the drafts, and a function that keeps the draft of a view, or forgets it when there is none.
 */
export function useViewDrafts(list: string): readonly [ViewDrafts, (id: string, draft?: object) => void] {
  const kept = useKeptDraft(list, { drafts: '' });
  const [drafts, setDrafts] = useState<ViewDrafts>(() => parse(kept.initial.drafts));
  const setDraft = (id: string, draft?: object) =>
    setDrafts((before) => {
      const { [id]: _old, ...others } = before;
      const after = draft === undefined ? others : { ...others, [id]: draft };
      kept.keep({ drafts: JSON.stringify(after) });
      return after;
    });
  return [drafts, setDraft];
}

function parse(text: string | undefined): ViewDrafts {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
}
