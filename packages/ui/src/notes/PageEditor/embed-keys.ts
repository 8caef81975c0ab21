import { createExtension } from '@blocknote/core';
import { NodeSelection, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Returns whether an event is in something of another area, or in a field: what happens there is not the page's. */
export const isInOwnArea = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof Element && target.closest('[data-embed]') !== null);

/** Keys of what a page shows of other areas: Enter goes into the chosen one, Escape comes back to the text. */
export const embedKeys = createExtension(() => ({
  key: 'atelier-embed-keys',
  runsBefore: ['default'],
  prosemirrorPlugins: [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view, event) {
            if (isInEmbed(event.target)) {
              if (event.key === 'Escape' && !event.defaultPrevented) view.focus();
              return true;
            }
            return event.key === 'Enter' && enter(view, event);
          },
          keypress: (_view, event) => isInEmbed(event.target),
          beforeinput: (_view, event) => isInEmbed(event.target),
        },
      },
    }),
  ],
}));

const isInEmbed = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-embed]') !== null;

/** Gives the focus to the first thing to press in a block that is chosen as a whole. */
function enter(view: EditorView, event: KeyboardEvent): boolean {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection)) return false;
  const shown = view.nodeDOM(selection.from);
  const first =
    shown instanceof HTMLElement
      ? shown.querySelector<HTMLElement>('[data-embed] :is(a[href], button:not([disabled]))')
      : null;
  if (!first) return false;
  event.preventDefault();
  first.focus();
  return true;
}
