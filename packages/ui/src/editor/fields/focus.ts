import { createContext, type RefObject, use, useEffect } from 'react';

/** A field that somebody asked for, by its place in the content: `packages.weekend.price`. */
export interface FieldFocus {
  readonly path: string;
}

export const FieldFocusContext = createContext<FieldFocus | null>(null);

/**
 * The entry of a list that a field was asked for in.
 *
 * @param path - place of the list in the content: `packages`.
 * @returns the id of the entry, and the asking: another object each time, also for the same field.
 */
export function useAskedEntry(path: string): { readonly id: string; readonly focus: FieldFocus } | null {
  const focus = use(FieldFocusContext);
  if (!focus?.path.startsWith(`${path}.`)) return null;
  const [id = ''] = focus.path.slice(path.length + 1).split('.');
  return { id, focus };
}

const focusable = 'input, textarea, [contenteditable="true"], button, select';

/** How long a field that comes with a part of its own is waited for: tries of one frame each. */
const tries = 40;

/**
 * Leads the focus to the field that was asked for, or to the nearest part that is drawn.
 *
 * @param root - what the fields stand in.
 * @param focus - the field; asked for again by another object.
 */
export function useFieldFocus(root: RefObject<HTMLElement | null>, focus: FieldFocus | null): void {
  useEffect(() => {
    if (!focus) return;
    let frame = 0;
    let left = tries;
    const look = () => {
      const found = nearest(root.current, focus.path);
      const target = found?.element.matches(focusable)
        ? found.element
        : found?.element.querySelector<HTMLElement>(focusable);
      left -= 1;
      // A text that is still on its way is worth waiting for; a part that is never drawn is not.
      if (target && (found?.isExact || left <= 0)) {
        target.scrollIntoView({ block: 'center' });
        target.focus({ preventScroll: true });
      } else if (left > 0) frame = requestAnimationFrame(look);
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [root, focus]);
}

/** The drawn part whose path goes furthest along the one asked for. */
function nearest(
  root: HTMLElement | null,
  path: string,
): { element: HTMLElement; isExact: boolean } | undefined {
  const parts = [...(root?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
    .map((element) => ({ element, at: element.dataset.path ?? '' }))
    .filter(({ at }) => at !== '' && (path === at || path.startsWith(`${at}.`)))
    .toSorted((one, other) => other.at.length - one.at.length);
  const [best] = parts;
  if (!best) return undefined;
  // The runs of a text are inside of its field.
  const rest = path.slice(best.at.length);
  const isExact = rest === '' || /^\.blocks\.|^\.\d|^\.[\w-]+$/.test(rest);
  return { element: best.element, isExact };
}
