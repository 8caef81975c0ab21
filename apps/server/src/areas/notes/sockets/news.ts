import * as Y from 'yjs';

/**
 * Returns whether an update has anything that a document lacks. Devices send updates twice: from two tabs, or because they did not
 * hear that the first was stored.
 *
 * @throws Error if it is no update.
 */
export function hasNews(doc: Y.Doc, update: Uint8Array): boolean {
  const { structs, ds } = Y.decodeUpdate(update);
  const isKnown = structs.every(({ id, length }) => id.clock + length <= Y.getState(doc.store, id.client));
  if (!isKnown) return true;
  for (const [client, deletions] of ds.clients)
    for (const { clock, len } of deletions) if (!isDeleted(doc, client, clock, clock + len)) return true;
  return false;
}

function isDeleted(doc: Y.Doc, client: number, from: number, to: number): boolean {
  if (to > Y.getState(doc.store, client)) return false;
  for (let clock = from; clock < to; ) {
    const struct: Y.Item | Y.GC = Y.getItem(doc.store, Y.createID(client, clock));
    if (!struct.deleted) return false;
    clock = struct.id.clock + struct.length;
  }
  return true;
}
