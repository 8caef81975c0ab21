import type { Place } from './meter';

/** How the page marks its parts: `<section data-step="…" data-section="top">`. */
const marked = '[data-step][data-section]';

/** What a part of the page has of the window, in pixels. */
type Visible = ReadonlyMap<Element, number>;

/** The part that has most of the window; of equals the first one on the page. Null when none is in sight. */
export function foremost(visible: Visible): Place | null {
  let most = 0;
  let found: Element | null = null;
  for (const [element, pixels] of visible)
    if (pixels > most || (pixels === most && found && follows(element, found))) {
      most = pixels;
      found = element;
    }
  if (!(found instanceof HTMLElement)) return null;
  const { step, section } = found.dataset;
  return step && section ? { stepId: step, section } : null;
}

const follows = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * Watches which part of the page is in sight, also of what is drawn later.
 *
 * @returns ends the watching.
 */
export function watchSections(root: HTMLElement, onPlace: (place: Place | null) => void): () => void {
  const visible = new Map<Element, number>();
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRect } of entries)
        if (intersectionRect.height > 0) visible.set(target, intersectionRect.height);
        else visible.delete(target);
      onPlace(foremost(visible));
    },
    // Enough thresholds to distinguish a part taller than the window from its neighbours while it scrolls by.
    { threshold: Array.from({ length: 21 }, (_, step) => step / 20) },
  );
  const known = new Set<Element>();
  const find = () => {
    const now = new Set(root.querySelectorAll(marked));
    for (const element of now) if (!known.has(element)) sight.observe(element);
    for (const element of known)
      if (!now.has(element)) {
        sight.unobserve(element);
        visible.delete(element);
      }
    known.clear();
    for (const element of now) known.add(element);
    onPlace(foremost(visible));
  };
  const drawn = new MutationObserver(find);
  drawn.observe(root, { childList: true, subtree: true });
  find();
  return () => {
    drawn.disconnect();
    sight.disconnect();
  };
}
