import * as Y from 'yjs';
import { type Element, FRAGMENT, type PastDocument } from '../documents';
import { repairDocument } from './repair';

/** Origins of updates, as they are replayed. */
const [THEIRS, OTHERS] = ['theirs', 'others'];

/**
 * Takes some updates back, while all others stay: the document of a moment is opened, the updates after it are replayed, and an
 * undo manager that tracks those to be taken back undoes them.
 *
 * What somebody else wrote inside a block of theirs stays, with the block around it.
 *
 * @param past the document of the moment before the first of the updates, and everything after it; the document is changed
 * @param isTheirs whether an update is taken back, by its sequence
 * @returns an update that does so; null if none of it is left
 */
export function takeBack(
  { doc, later }: PastDocument,
  isTheirs: (sequence: number) => boolean,
): Uint8Array | null {
  let theirs: Pick<Y.UndoManager['undoStack'][number], 'insertions'> | undefined;
  const undo = new Y.UndoManager(doc.getXmlFragment(FRAGMENT), {
    trackedOrigins: new Set([THEIRS]),
    // All of them are one step.
    captureTimeout: Number.MAX_SAFE_INTEGER,
    deleteFilter: (item) => !theirs || mayGo(item, theirs.insertions),
  });
  for (const { sequence, bytes } of later) Y.applyUpdate(doc, bytes, isTheirs(sequence) ? THEIRS : OTHERS);
  theirs = undo.undoStack[0];
  if (!theirs) return null;
  const before = Y.encodeStateVector(doc);
  let isChanged = false;
  const note = () => {
    isChanged = true;
  };
  doc.on('update', note);
  undo.undo();
  const isNew = (element: Element) => element._item?.id.client === doc.clientID;
  if (isChanged) doc.transact(() => repairDocument(doc, isNew));
  undo.destroy();
  return isChanged ? Y.encodeStateAsUpdate(doc, before) : null;
}

type Insertions = Parameters<typeof Y.isDeleted>[0];

/** Whether something of theirs may be deleted: not if anything of somebody else would go with it. */
function mayGo(item: Y.Item, theirs: Insertions): boolean {
  if (item.parentSub === null) return !holdsOthers(item, theirs);
  // An attribute stays with its element.
  const { parent } = item;
  const holder = parent instanceof Y.AbstractType ? parent._item : null;
  return holder === null || !Y.isDeleted(theirs, holder.id) || !holdsOthers(holder, theirs);
}

function holdsOthers(item: Y.Item, theirs: Insertions): boolean {
  if (!(item.content instanceof Y.ContentType)) return false;
  for (let child = item.content.type._start; child !== null; child = child.right) {
    if (child.deleted || child.content instanceof Y.ContentFormat) continue;
    if (!Y.isDeleted(theirs, child.id) || holdsOthers(child, theirs)) return true;
  }
  return false;
}
