import * as Y from 'yjs';

/** The name under which the editor keeps the blocks of a document. */
export const PAGE_FRAGMENT = 'document-store';
const CONTAINER = 'blockContainer';

type Node = Y.XmlElement | Y.XmlText | Y.XmlHook | Y.XmlFragment;
const isElement = (value: unknown): value is Y.XmlElement => value instanceof Y.XmlElement;

/** Returns the text of the content of a block, without the blocks inside it. */
function ownText(node: Node): string {
  if (node instanceof Y.XmlText) {
    // Without marks and embedded things: only what was written.
    const pieces: { insert?: unknown }[] = node.toDelta();
    return pieces.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
  }
  if (node instanceof Y.XmlHook) return '';
  return node
    .toArray()
    .map((child) => ownText(child as Node))
    .join('');
}

function* containersIn(node: Y.XmlElement | Y.XmlFragment): Iterable<Y.XmlElement> {
  for (const child of node.toArray()) {
    if (!isElement(child)) continue;
    if (child.nodeName === CONTAINER) yield child;
    yield* containersIn(child);
  }
}

const lineOf = (container: Y.XmlElement): string => {
  const [content] = container.toArray();
  return content === undefined ? '' : ownText(content as Node);
};

/** Returns the text of a page, a line for each block. */
export const textOfPage = (document: Y.Doc): string =>
  [...containersIn(document.getXmlFragment(PAGE_FRAGMENT))].map(lineOf).join('\n');

/**
 * Returns the text of the blocks that some updates of a document wrote in, in the order of the page: what a person would miss
 * if the updates were lost.
 *
 * @param document - the document with the updates in it.
 */
export function textOfUpdates(document: Y.Doc, updates: readonly Uint8Array[]): string {
  const touched = new Set<unknown>();
  for (const update of updates)
    for (const struct of Y.decodeUpdate(update).structs) {
      const { client, clock } = struct.id;
      if (clock >= Y.getState(document.store, client)) continue;
      const item: unknown = Y.getItem(document.store, Y.createID(client, clock));
      let type: unknown = item instanceof Y.Item ? item.parent : null;
      while (type instanceof Y.AbstractType) {
        if (isElement(type) && type.nodeName === CONTAINER) break;
        type = type.parent;
      }
      if (type !== null) touched.add(type);
      // A new block is the content of an item of its own.
      if (item instanceof Y.Item && item.content instanceof Y.ContentType) {
        const made: unknown = item.content.type;
        if (isElement(made)) for (const container of [made, ...containersIn(made)]) touched.add(container);
      }
    }
  return [...containersIn(document.getXmlFragment(PAGE_FRAGMENT))]
    .filter((container) => touched.has(container))
    .map(lineOf)
    .filter((line) => line !== '')
    .join('\n');
}
