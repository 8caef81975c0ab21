import type { VariableValues } from '@atelier/domain/smart-files';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { ClientApp } from '../../../../client/view/ClientApp';
import { type DraftOfFile, draftFile } from './draft-file';
import { createRehearsal } from './rehearsal';

export interface DraftPageProps
  extends Pick<
    DraftOfFile,
    'title' | 'steps' | 'current' | 'studio' | 'client' | 'own' | 'holdUntil' | 'chosen' | 'fileOf'
  > {
  /** Undefined in a template, whose variables have no values yet. */
  values: VariableValues | undefined;
  /** Today, and the day of the event when it is known; `YYYY-MM-DD`. */
  days: { readonly today: string; readonly eventOn: string | null };
  /** Shows another step. */
  onStep: (stepId: string) => void;
}

const noValues: VariableValues = {};

/** A draft as its client would get it, drawn by the client's own page. It can be tried; nothing of it is kept. */
export function DraftPage({ steps: given, values = noValues, days, onStep, ...rest }: DraftPageProps) {
  const { title, current, studio, client, own, holdUntil, chosen, fileOf } = rest;
  const [rehearsal] = useState(createRehearsal);
  const { store } = rehearsal;
  const tried = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const { choices } = tried;
  // Whoever types is not kept waiting for the page.
  const steps = useDeferredValue(given);
  const now = `${days.today}T12:00:00.000Z`;
  const eventDate = days.eventOn;
  const file = useMemo(
    () =>
      draftFile({
        title,
        steps,
        current,
        studio,
        client,
        own,
        holdUntil,
        chosen,
        values,
        choices,
        eventDate,
        now,
        fileOf,
      }),
    [title, steps, current, studio, client, own, holdUntil, chosen, values, choices, eventDate, now, fileOf],
  );
  const doing = useMemo(() => rehearsal.doing(file, onStep), [rehearsal, file, onStep]);
  return (
    <ClientApp
      // Each step is a page that was just opened: the focus stays in the editor.
      key={current}
      doing={doing}
      state={{
        ...tried,
        page: { kind: 'open', language: 'en', file, payments: {}, now, step: null },
        current,
      }}
    />
  );
}
