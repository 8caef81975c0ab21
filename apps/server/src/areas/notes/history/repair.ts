import { v4 as uuid } from 'uuid';
import * as Y from 'yjs';
import {
  CONTAINER,
  containerFrom,
  type Element,
  elementsIn,
  emptyBlock,
  FRAGMENT,
  GROUP,
  isElement,
} from '../documents';

/**
 * Makes a document what the editor can hold, after edits of one person were taken out from between those of others: where they
 * left a block with two contents, it becomes two; where they left one with none, it becomes an empty line. No text goes.
 *
 * @param isNew - whether an element came back with what was undone.
 */
export function repairDocument(doc: Y.Doc, isNew: (element: Element) => boolean): void {
  const fragment = doc.getXmlFragment(FRAGMENT);
  const roots = elementsIn(fragment);
  const root = roots[0] ?? insertRoot(fragment);
  for (const other of roots.slice(1)) root.insert(root.length, copiesOf(other));
  if (roots.length > 1) fragment.delete(1, fragment.length - 1);
  repairGroup(root);
  const seen = new Map<string, Element>();
  renameDoubles(root, seen, isNew);
  if (root.length === 0) root.insert(0, [containerFrom(emptyBlock(uuid()))]);
}

function insertRoot(fragment: Y.XmlFragment): Element {
  const root: Element = new Y.XmlElement(GROUP);
  fragment.insert(0, [root]);
  return root;
}

const copiesOf = (element: Element) => elementsIn(element).map((child) => child.clone() as Element);

function repairGroup(group: Element): void {
  for (const block of elementsIn(group)) if (block.nodeName === CONTAINER) repairBlock(group, block);
}

function repairBlock(group: Element, block: Element): void {
  const parts = elementsIn(block);
  const groups = parts.filter(({ nodeName }) => nodeName === GROUP);
  const [content, ...more] = parts.filter(({ nodeName }) => nodeName !== GROUP);
  const [inner, ...others] = groups;
  for (const other of others) inner?.insert(inner.length, copiesOf(other));
  for (const other of others) remove(block, other);
  if (!content) block.insert(0, [new Y.XmlElement('paragraph')]);
  const place = group.toArray().indexOf(block) + 1;
  // Each further content is a block of its own, with an ID of its own.
  group.insert(place, more.map(blockAround));
  for (const other of more) remove(block, other);
  if (!inner) return;
  repairGroup(inner);
  if (inner.length === 0) remove(block, inner);
  else if (block.toArray().indexOf(inner) === 0) {
    const copy: Element = inner.clone();
    remove(block, inner);
    block.insert(block.length, [copy]);
  }
}

function blockAround(content: Element): Element {
  const block: Element = new Y.XmlElement(CONTAINER);
  block.setAttribute('id', uuid());
  block.insert(0, [content.clone()]);
  return block;
}

const remove = (parent: Element, child: Element) => {
  const at = parent.toArray().indexOf(child);
  if (at >= 0) parent.delete(at, 1);
};

/** Of two blocks with one ID, one came back although somebody had moved it meanwhile. */
function renameDoubles(
  group: Element,
  seen: Map<string, Element>,
  isNew: (element: Element) => boolean,
): void {
  for (const block of elementsIn(group)) {
    const id = block.getAttribute('id');
    const other = id === undefined ? undefined : seen.get(id);
    if (id === undefined || other) {
      const renamed = other && isNew(other) && !isNew(block) ? other : block;
      if (renamed === other && id !== undefined) seen.set(id, block);
      renamed.setAttribute('id', uuid());
    } else seen.set(id, block);
    for (const part of elementsIn(block))
      if (isElement(part) && part.nodeName === GROUP) renameDoubles(part, seen, isNew);
  }
}
