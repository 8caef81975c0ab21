import { createExtension } from '@blocknote/core';
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import {
  absolutePositionToRelativePosition,
  relativePositionToAbsolutePosition,
  ySyncPluginKey,
} from 'y-prosemirror';
import * as Y from 'yjs';
import type { AnchoredThread, PageAnchor, PageCommenting } from './commenting';

/** The longest quote that a thread keeps. */
const QUOTE = 500;

const key = new PluginKey('atelier-threads');

/** Has the marks of threads drawn again. */
export const markThreads = (view: EditorView): void =>
  view.dispatch(view.state.tr.setMeta(key, true).setMeta('addToHistory', false));

const encoded = (position: Y.RelativePosition): string =>
  btoa(String.fromCharCode(...Y.encodeRelativePosition(position)));

function decoded(text: string): Y.RelativePosition | undefined {
  try {
    return Y.decodeRelativePosition(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** Finds the content of a block. */
function blockPlace(state: EditorState, blockId: string): Place | undefined {
  let place: Place | undefined;
  state.doc.descendants((node, at) => {
    if (node.attrs.id === blockId && node.firstChild)
      place = { from: at + 1, to: at + 1 + node.firstChild.nodeSize };
    return place === undefined;
  });
  return place;
}

/** Finds the text of a thread; undefined for one whose text was removed. */
function placeOf(state: EditorState, { blockId, start, end }: AnchoredThread): Place | undefined {
  if (start === null || end === null) return blockPlace(state, blockId);
  const sync = ySyncPluginKey.getState(state);
  const [one, other] = [decoded(start), decoded(end)];
  if (!sync?.binding || !one || !other) return undefined;
  const at = (position: Y.RelativePosition): number | null =>
    relativePositionToAbsolutePosition(sync.doc, sync.type, position, sync.binding.mapping);
  const [from, to] = [at(one), at(other)];
  return from !== null && to !== null && from < to ? { from, to } : undefined;
}

/** Returns where a thread about a block is. */
export function anchorOfBlock(state: EditorState, blockId: string): PageAnchor | undefined {
  const place = blockPlace(state, blockId);
  if (!place) return undefined;
  return { blockId, quote: state.doc.textBetween(place.from, place.to, ' ').slice(0, QUOTE) };
}

/** Returns where a thread about what is selected is; with nothing selected, about the block with the cursor. */
export function anchorOfSelection(state: EditorState): PageAnchor | undefined {
  const { $from, from, to, empty } = state.selection;
  let blockId: unknown;
  for (let depth = $from.depth; depth > 0 && typeof blockId !== 'string'; depth -= 1)
    blockId = $from.node(depth).attrs.id;
  if (typeof blockId !== 'string') return undefined;
  const sync = ySyncPluginKey.getState(state);
  if (empty || !sync?.binding) return anchorOfBlock(state, blockId);
  const at = (position: number) =>
    encoded(absolutePositionToRelativePosition(position, sync.type, sync.binding.mapping));
  return {
    blockId,
    quote: state.doc.textBetween(from, to, ' ').slice(0, QUOTE),
    start: at(from),
    end: at(to),
  };
}

function marksOf(state: EditorState, { threads, activeId }: PageCommenting) {
  const removed: string[] = [];
  const marks = threads.flatMap((thread) => {
    const place = placeOf(state, thread);
    if (!place) removed.push(thread.id);
    if (!place) return [];
    const look = {
      'data-thread': thread.id,
      ...(thread.id === activeId && { 'data-active': 'true' }),
    };
    return thread.start === null
      ? Decoration.node(place.from, place.to, look)
      : Decoration.inline(place.from, place.to, look);
  });
  return { marks: DecorationSet.create(state.doc, marks), removed };
}

/** Marks what is said about the page: by decorations alone, so that nothing of it is written into the document. */
export const threadMarks = (said: { readonly current: PageCommenting | undefined }) =>
  createExtension(() => {
    let told = '';
    const begin = (state: EditorState): boolean => {
      const anchor = said.current?.onBegin && anchorOfSelection(state);
      if (!anchor) return false;
      said.current?.onBegin?.(anchor);
      return true;
    };
    return {
      key: 'atelier-threads',
      prosemirrorPlugins: [
        new Plugin({
          key,
          props: {
            decorations: (state) => (said.current ? marksOf(state, said.current).marks : null),
            handleDOMEvents: {
              click(_view, { target }) {
                const mark = target instanceof Element ? target.closest('[data-thread]') : null;
                const id = mark?.getAttribute('data-thread');
                if (id) said.current?.onOpen(id);
                return false;
              },
            },
            handleKeyDown: (view, event) =>
              event.altKey && (event.ctrlKey || event.metaKey) && event.code === 'KeyM' && begin(view.state),
          },
          view(view) {
            const look = () => {
              const { current } = said;
              if (!current) return;
              if (current.selection) current.selection.current = () => anchorOfSelection(view.state);
              // Before the document is bound, its text has no positions.
              if (!ySyncPluginKey.getState(view.state)?.binding) return;
              const { removed } = marksOf(view.state, current);
              if (removed.join() === told) return;
              told = removed.join();
              queueMicrotask(() => said.current?.onRemoved(removed));
            };
            look();
            return { update: look };
          },
        }),
      ],
    };
  })();
