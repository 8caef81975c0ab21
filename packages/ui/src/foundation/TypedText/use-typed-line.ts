import { use, useLayoutEffect, useRef, useState } from 'react';
import { TypedTextsContext } from './typed-texts';

/**
 * The text of a line that creates something with Enter. It is kept on this device until then, and taken over by whatever shows
 * the same line next.
 *
 * @param field - name under which it is kept: `new.task`; left out, it is not kept.
 * @param label - name of the line, where what is not sent is listed.
 * @returns the text and what changes it; an empty text is forgotten.
 */
export function useTypedLine(
  field: string | undefined,
  label: string,
): readonly [text: string, change: (text: string) => void] {
  const store = use(TypedTextsContext);
  const [text, setText] = useState(() => (field && store?.of(field)?.text) ?? '');
  const latest = useRef(text);
  latest.current = text;
  /** Nothing is kept as long as it is not known for whom. */
  const couldKeep = useRef(store !== undefined);
  // Before the next key can come.
  useLayoutEffect(() => {
    if (field === undefined || !store) return;
    const kept = store.of(field)?.text;
    const isNewer = couldKeep.current || latest.current === '';
    couldKeep.current = true;
    // What was typed into the line before this one while this one was prepared.
    if (kept !== undefined && isNewer) setText(kept);
    else if (latest.current !== '') store.keep(field, { text: latest.current, base: '' }, label);
  }, [store, field, label]);
  const change = (next: string) => {
    setText(next);
    if (field !== undefined) store?.keep(field, next === '' ? undefined : { text: next, base: '' }, label);
  };
  return [text, change];
}
