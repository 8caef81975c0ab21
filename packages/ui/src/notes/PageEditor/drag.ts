import { getNodeById } from '@blocknote/core';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { DragEvent } from 'react';

/**
 * Begins to drag a block. The editor's own way reads HTML into the page, which the policy of our pages refuses; where the block
 * is dropped is the editor's to decide.
 */
export function startBlockDrag(view: EditorView, blockId: string, event: DragEvent): void {
  const place = getNodeById(blockId, view.state.doc);
  if (!place) return;
  view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place.posBeforeNode)));
  view.dragging = { slice: view.state.selection.content(), move: true };
  const shown = view.nodeDOM(place.posBeforeNode);
  if (shown instanceof HTMLElement) event.dataTransfer.setDragImage(shown, 0, 0);
  event.dataTransfer.effectAllowed = 'move';
  // By this type, the editor knows a block from a stretch of text.
  event.dataTransfer.setData('blocknote/html', blockId);
}
