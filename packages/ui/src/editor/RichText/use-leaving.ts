import { useEffect, useState } from 'react';

/** What ends a press: the click, a release without one, and the key that led elsewhere. */
const ends = ['click', 'pointerup', 'pointercancel', 'keyup'] as const;

/**
 * Whether the focus has just left an element and what took it away, such as a press, is not over yet. Who closes a part on
 * leaving waits for that: if it closed at once, what is pressed below would move from under the pointer, and no click follow.
 *
 * @returns whether it is so, and what to listen to on the element.
 */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the click that belongs to a release.
    const end = () => {
      timer ??= setTimeout(() => setLeaving(false));
    };
    for (const name of ends) addEventListener(name, end, true);
    return () => {
      clearTimeout(timer);
      for (const name of ends) removeEventListener(name, end, true);
    };
  }, [isLeaving]);
  return { isLeaving, onFocus: () => setLeaving(false), onBlur: () => setLeaving(true) };
}
