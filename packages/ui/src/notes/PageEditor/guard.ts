import { createId } from '@atelier/domain';
import * as Y from 'yjs';

const GROUP = 'blockGroup';
const CONTAINER = 'blockContainer';

const elementsIn = (parent: Y.XmlFragment | Y.XmlElement): Y.XmlElement[] =>
  parent.toArray().filter((child) => child instanceof Y.XmlElement);

const copyOf = (element: Y.XmlElement): Y.XmlElement => element.clone() as Y.XmlElement;

/**
 * Puts right what two people did to one block at the same time, before the binding of the editor sees it: it deletes what its
 * schema cannot hold, and with it the words inside.
 *
 * @param events - what a change of somebody else did.
 */
export function mendBlocks(
  fragment: Y.XmlFragment,
  events: readonly Y.YEvent<Y.AbstractType<unknown>>[],
): void {
  const changed = events
    .filter(({ changes }) => changes.added.size > 0 || changes.deleted.size > 0)
    .flatMap(({ target }) => (target instanceof Y.XmlElement ? [target] : []));
  if (changed.length === 0) return;
  fragment.doc?.transact(() => {
    for (const element of changed) if (element.nodeName === CONTAINER) mendContainer(element);
    if (changed.some(({ nodeName }) => nodeName === GROUP)) giveOwnIds(fragment);
  });
}

/** A block has one content: where both changed its type, the other's becomes a block of its own. */
function mendContainer(container: Y.XmlElement): void {
  const { parent } = container;
  if (!(parent instanceof Y.XmlElement)) return;
  const parts = elementsIn(container);
  const groups = parts.filter(({ nodeName }) => nodeName === GROUP);
  const contents = parts.filter(({ nodeName }) => nodeName !== GROUP);
  const [group, ...moreGroups] = groups;
  for (const other of moreGroups) {
    group?.insert(group.length, elementsIn(other).map(copyOf));
    remove(container, other);
  }
  const [, ...moreContents] = contents;
  for (const other of moreContents) {
    const made = new Y.XmlElement(CONTAINER);
    made.setAttribute('id', createId());
    made.insert(0, [copyOf(other)]);
    remove(container, other);
    parent.insert(parent.toArray().indexOf(container) + 1, [made]);
  }
  if (contents.length === 0 && group) container.insert(0, [new Y.XmlElement('paragraph')]);
}

const remove = (parent: Y.XmlElement, child: Y.XmlElement): void =>
  parent.delete(parent.toArray().indexOf(child), 1);

/** A block that two people moved at the same time stands in two places: the second one becomes a block of its own. */
function giveOwnIds(fragment: Y.XmlFragment): void {
  const seen = new Set<string>();
  const visit = (parent: Y.XmlFragment | Y.XmlElement) => {
    for (const element of elementsIn(parent)) {
      if (element.nodeName === CONTAINER) {
        const id = element.getAttribute('id') ?? '';
        if (seen.has(id)) element.setAttribute('id', createId());
        else seen.add(id);
      }
      if (element.nodeName === CONTAINER || element.nodeName === GROUP) visit(element);
    }
  };
  visit(fragment);
}
