import type { BlockPlace } from '../embeds';

interface Neighbours {
  getPrevBlock: (id: string) => { id: string } | undefined;
  getNextBlock: (id: string) => { id: string } | undefined;
}

/** Returns where a block stands among its siblings. */
export function placeOf(editor: Neighbours, id: string): BlockPlace {
  const previous = editor.getPrevBlock(id);
  if (previous) return { after: previous.id };
  const next = editor.getNextBlock(id);
  return next ? { before: next.id } : {};
}
