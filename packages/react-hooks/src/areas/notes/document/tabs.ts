import * as Y from 'yjs';

/** What tabs tell each other about a document: what was written, and what a new tab has, to be told the rest. */
type TabMessage =
  | { readonly type: 'update'; readonly update: Uint8Array }
  | { readonly type: 'ask'; readonly vector: Uint8Array };

/**
 * Joins the tabs of this browser that show the same page, with a connection or without.
 *
 * @param asks - whether to ask the other tabs for what they have.
 * @returns leaves them.
 */
export function joinTabs(name: string, document: Y.Doc, asks: boolean): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  const say = (message: TabMessage) => channel.postMessage(message);
  const tell = (update: Uint8Array, origin: unknown) => {
    if (origin !== channel) say({ type: 'update', update });
  };
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'ask') say({ type: 'update', update: Y.encodeStateAsUpdate(document, data.vector) });
    else Y.applyUpdate(document, data.update, channel);
  };
  document.on('update', tell);
  if (asks) say({ type: 'ask', vector: Y.encodeStateVector(document) });
  return () => {
    document.off('update', tell);
    channel.close();
  };
}
