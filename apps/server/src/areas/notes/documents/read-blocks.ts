import { EMBED, MEETING } from '@atelier/domain/pages';
import type * as Y from 'yjs';
import { type Element, type InlineItem, inlineOf, piecesOf, propsOf } from './inline';
import { isTable, readTable } from './tables';
import { elementsIn } from './write-inline';

/** The name under which the editor keeps the blocks of a document. */
export const FRAGMENT = 'document-store';
/** Names of what holds blocks, as the editor writes them. */
export const [GROUP, CONTAINER] = ['blockGroup', 'blockContainer'];

/** A block, as it stands in a document. */
export interface DocumentBlock {
  readonly id: string;
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Null for a block without content, such as a divider, and for one whose content we do not know. */
  readonly content: InlineItem[] | null;
  readonly children: readonly DocumentBlock[];
}

/** A document is not built as the editor builds one. */
export class StructureError extends Error {
  override readonly name = 'StructureError';
}

/** Returns the group that holds the blocks of a document. */
export function rootGroup(doc: Y.Doc): Element {
  const elements = elementsIn(doc.getXmlFragment(FRAGMENT));
  const [group] = elements;
  if (!group || elements.length > 1 || group.nodeName !== GROUP)
    throw new StructureError('A document has one group of blocks.');
  return group;
}

/**
 * Returns the blocks of a document.
 *
 * @throws StructureError if the document is not built as the editor builds one.
 */
export const readBlocks = (doc: Y.Doc): DocumentBlock[] => readGroup(rootGroup(doc));

const readGroup = (group: Element): DocumentBlock[] => {
  if (group.length !== elementsIn(group).length)
    throw new StructureError('A group holds nothing but blocks.');
  return elementsIn(group).map(readBlock);
};

/** Returns the element with the content of a block, and the group of the blocks inside it. */
export function partsOf(container: Element): { content: Element; group: Element | undefined } {
  const [content, group, ...more] = elementsIn(container);
  if (!content || content.nodeName === GROUP || more.length > 0 || (group && group.nodeName !== GROUP))
    throw new StructureError('A block has one content, and at most one group of blocks inside it.');
  return { content, group };
}

/** Blocks of a newer version may hold others in their own way: they are kept as they are. */
function readBlock(element: Element): DocumentBlock {
  const id = String(element.getAttribute('id') ?? '');
  if (element.nodeName !== CONTAINER) {
    const { id: _id, ...props } = propsOf(element);
    return { id, type: element.nodeName, props, content: null, children: [] };
  }
  const { content, group } = partsOf(element);
  return {
    id,
    type: content.nodeName,
    props: propsOf(content),
    content: readContent(content),
    children: group ? readGroup(group) : [],
  };
}

function readContent(element: Element): InlineItem[] | null {
  if (isTable(element)) return [readTable(element)];
  return element.length === 0 && !hasText(element.nodeName) ? null : inlineOf(piecesOf(element));
}

/** Types of the editor without text in them. */
const plain: ReadonlySet<string> = new Set([
  'divider',
  'image',
  'video',
  'audio',
  'file',
  'pageBreak',
  EMBED,
  MEETING,
]);

/** Returns whether a type of block has text in it. */
export const hasText = (type: string): boolean => !plain.has(type);
