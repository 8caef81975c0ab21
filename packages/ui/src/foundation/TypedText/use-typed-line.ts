import { use, useEffect, useState } from 'react';
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
  useEffect(() => {
    const kept = field === undefined ? undefined : store?.of(field)?.text;
    if (kept !== undefined) setText((now) => now || kept);
  }, [store, field]);
  const change = (next: string) => {
    setText(next);
    if (field !== undefined) store?.keep(field, next === '' ? undefined : { text: next, base: '' }, label);
  };
  return [text, change];
}
