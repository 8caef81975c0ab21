import * as Y from 'yjs';
import { type Element, type InlineItem, isElement, piecesFrom, setProp } from './inline';
import { CONTAINER, type DocumentBlock, FRAGMENT, GROUP, partsOf, rootGroup } from './read-blocks';
import { isTable, tableRowsFrom } from './tables';
import { elementsFrom, elementsIn, writePieces, writeProps } from './write-inline';

/** A block to be written. */
export type NewBlock = Omit<DocumentBlock, 'children'> & { readonly children?: readonly NewBlock[] };

const isTableContent = (content: readonly InlineItem[] | null) => content?.[0]?.type === 'tableContent';

/** A new line in code is part of its text; elsewhere it is a node. */
const textOf = (type: string, content: readonly InlineItem[]) =>
  piecesFrom(content, { keepsLines: type === 'codeBlock' });

function contentElement({ type, props, content }: Pick<NewBlock, 'type' | 'props' | 'content'>): Element {
  const element: Element = new Y.XmlElement(type);
  writeNewProps(element, props);
  if (content === null) return element;
  const [table] = content;
  element.insert(
    0,
    table && isTableContent(content) ? tableRowsFrom(table) : elementsFrom(textOf(type, content)),
  );
  return element;
}

/** An element that is in no document yet has no attributes to compare. */
function writeNewProps(element: Element, props: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(props))
    if (value !== null && value !== undefined) setProp(element, name, value);
}

/** Returns a block, with those inside it, to be put into a group. */
export function containerFrom(block: NewBlock): Element {
  const container: Element = new Y.XmlElement(CONTAINER);
  container.setAttribute('id', block.id);
  const parts = [contentElement(block)];
  if (block.children && block.children.length > 0) parts.push(groupFrom(block.children));
  container.insert(0, parts);
  return container;
}

function groupFrom(blocks: readonly NewBlock[]): Element {
  const group: Element = new Y.XmlElement(GROUP);
  group.insert(0, blocks.map(containerFrom));
  return group;
}

/** Returns a document with blocks. */
export function documentFrom(blocks: readonly NewBlock[]): Y.Doc {
  const doc = new Y.Doc();
  doc.getXmlFragment(FRAGMENT).insert(0, [groupFrom(blocks)]);
  return doc;
}

/** An empty line: what a page begins with, because the editor needs a block to stand in. */
export const emptyBlock = (id: string): NewBlock => ({ id, type: 'paragraph', props: {}, content: [] });

/** Where a block is: the group that holds it, and its place there. */
export interface Found {
  readonly element: Element;
  readonly group: Element;
  readonly index: number;
}

/** Finds a block in a document. */
export function findBlock(doc: Y.Doc, id: string): Found | undefined {
  const search = (group: Element): Found | undefined => {
    for (const [index, element] of elementsIn(group).entries()) {
      if (element.getAttribute('id') === id) return { element, group, index };
      const inner = element.nodeName === CONTAINER ? partsOf(element).group : undefined;
      const found = inner && search(inner);
      if (found) return found;
    }
    return undefined;
  };
  return search(rootGroup(doc));
}

/** Returns the group inside a block, which is made if there is none; the root without a block. */
export function groupIn(doc: Y.Doc, parent: Element | null): Element {
  if (parent === null) return rootGroup(doc);
  const { group } = partsOf(parent);
  if (group) return group;
  const made: Element = new Y.XmlElement(GROUP);
  parent.insert(parent.length, [made]);
  return made;
}

/** Removes a block with those inside it. A group in which nothing is left goes as well, except for the root. */
export function removeBlock(doc: Y.Doc, { group, index }: Found): void {
  group.delete(index, 1);
  if (group.length > 0 || group === rootGroup(doc)) return;
  const holder = group.parent;
  if (isElement(holder)) holder.delete(holder.toArray().indexOf(group), 1);
}

/** What changes of a block; what is absent stays. */
export interface BlockChange {
  readonly type?: string | undefined;
  /** Null removes a prop. */
  readonly props?: Readonly<Record<string, unknown>> | undefined;
  readonly content?: readonly InlineItem[] | null | undefined;
}

/** Changes a block by the smallest edit. Another type replaces its content, as the editor does. */
export function changeBlock({ element }: Found, before: DocumentBlock, change: BlockChange): void {
  const { content } = partsOf(element);
  if (change.type !== undefined && change.type !== before.type) {
    const made = contentElement({
      type: change.type,
      props: { ...before.props, ...change.props },
      content: change.content === undefined ? before.content : change.content && [...change.content],
    });
    element.delete(0, 1);
    element.insert(0, [made]);
    return;
  }
  if (change.props) writeProps(content, change.props);
  if (!change.content) return;
  const [table] = change.content;
  if (table && isTableContent(change.content)) {
    content.delete(0, content.length);
    content.insert(0, tableRowsFrom(table));
  } else if (!isTable(content)) writePieces(content, textOf(before.type, change.content));
}
