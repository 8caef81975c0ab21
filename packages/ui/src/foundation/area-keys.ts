import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to what it was pressed in: a field, a dialog or a menu.
 *
 * @param target - of the event; null belongs to nothing.
 */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]') !==
    null;

/**
 * Single letters that do something while the focus is inside an area, and nowhere else: so that dictation and screen
 * readers do not trigger them elsewhere (WCAG 2.1.4). Nothing happens while somebody types, or with a modifier.
 *
 * @param actions - what each letter does, in lower case.
 * @returns the handler of the area's element.
 */
export const areaKeys =
  (actions: Readonly<Record<string, () => void>>) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return;
    // React bubbles keys out of portals too.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };
