import { useMemo, useState, useSyncExternalStore } from 'react';
import { ClientApp } from '../../../../client/view/ClientApp';
import { type DraftOfFile, draftFile } from './draft-file';
import { createRehearsal } from './rehearsal';

export interface DraftPageProps {
  draft: Omit<DraftOfFile, 'choices' | 'now'>;
  /** Today, `YYYY-MM-DD`. */
  today: string;
  /** Shows another step. */
  onStep: (stepId: string) => void;
}

/** A draft as its client would get it, drawn by the client's own page. It can be tried; nothing of it is kept. */
export function DraftPage({ draft, today, onStep }: DraftPageProps) {
  const [rehearsal] = useState(createRehearsal);
  const { store } = rehearsal;
  const tried = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { choices } = tried;
  const now = `${today}T12:00:00.000Z`;
  const file = useMemo(() => draftFile({ ...draft, choices, now }), [draft, choices, now]);
  const doing = useMemo(() => rehearsal.doing(file, onStep), [rehearsal, file, onStep]);
  return (
    <ClientApp
      // Each step is a page that was just opened: the focus stays in the editor.
      key={draft.current}
      doing={doing}
      state={{ ...tried, page: { kind: 'open', file, now, step: null }, current: draft.current }}
    />
  );
}
