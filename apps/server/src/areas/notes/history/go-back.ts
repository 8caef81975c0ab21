import { stayingIds } from '@atelier/domain/pages';
import type * as Y from 'yjs';
import {
  changeBlock,
  containerFrom,
  type DocumentBlock,
  type Element,
  elementsIn,
  findBlock,
  groupIn,
  removeBlock,
} from '../documents';

type Blocks = readonly DocumentBlock[];

function flat(blocks: Blocks): DocumentBlock[] {
  return blocks.flatMap((block) => [block, ...flat(block.children)]);
}

const formOf = ({ type, props, content }: DocumentBlock) => JSON.stringify([type, props, content]);

/** Makes a document what it was by the smallest edits: what is the same stays, with everything that is written in it meanwhile. */
export function goBack(doc: Y.Doc, current: Blocks, former: Blocks): void {
  const wanted = new Map(flat(former).map((block) => [block.id, block]));
  for (const block of flat(current)) {
    const before = wanted.get(block.id);
    const place = before && formOf(before) === formOf(block) ? undefined : findBlock(doc, block.id);
    if (!place) continue;
    if (before) contentBack(place, block, before);
    else removeBlock(doc, place);
  }
  orderBack(doc, null, former);
}

/** Makes one block what it was; one that was not there goes, and one that is gone comes back where it was. */
export function blockBack(doc: Y.Doc, current: Blocks, former: Blocks, id: string): void {
  const now = flat(current).find((block) => block.id === id);
  const before = flat(former).find((block) => block.id === id);
  const place = findBlock(doc, id);
  if (place && now && before) contentBack(place, now, before);
  else if (place && now) removeBlock(doc, place);
  else if (before) insertBack(doc, former, before, new Set(flat(current).map((block) => block.id)));
}

function contentBack(
  place: NonNullable<ReturnType<typeof findBlock>>,
  now: DocumentBlock,
  before: DocumentBlock,
) {
  const removed = Object.keys(now.props).filter((name) => !(name in before.props));
  changeBlock(place, now, {
    type: before.type,
    props: { ...before.props, ...Object.fromEntries(removed.map((name) => [name, null])) },
    content: before.content,
  });
}

/** Puts a block back after the one that it stood after, with what was inside it and is nowhere else. */
function insertBack(doc: Y.Doc, former: Blocks, block: DocumentBlock, there: ReadonlySet<string>): void {
  const without = (one: DocumentBlock): DocumentBlock => ({
    ...one,
    children: one.children.filter(({ id }) => !there.has(id)).map(without),
  });
  const made = containerFrom(without(block));
  const parent = flat(former).find(({ children }) => children.includes(block));
  const siblings = parent?.children ?? former;
  const earlier = siblings.slice(0, siblings.indexOf(block)).findLast(({ id }) => there.has(id));
  const beside = earlier && findBlock(doc, earlier.id);
  if (beside) {
    beside.group.insert(beside.index + 1, [made]);
    return;
  }
  const holder = parent && findBlock(doc, parent.id);
  groupIn(doc, holder?.element ?? null).insert(0, [made]);
}

/** Gives the blocks of a group their former order, and brings back those that are gone. */
function orderBack(doc: Y.Doc, parent: Element | null, former: Blocks): void {
  if (parent !== null && former.length === 0) return;
  const group = groupIn(doc, parent);
  const kept = stayingIds(
    elementsIn(group).map(idOf),
    former.map(({ id }) => id),
  );
  let at = -1;
  for (const block of former) {
    if (kept.has(block.id)) at = elementsIn(group).findIndex((element) => idOf(element) === block.id);
    else {
      const before = elementsIn(group)[at];
      const elsewhere = findBlock(doc, block.id);
      if (elsewhere) removeBlock(doc, elsewhere);
      at = before ? elementsIn(group).indexOf(before) + 1 : 0;
      group.insert(at, [containerFrom({ ...block, children: [] })]);
    }
    const element = elementsIn(group)[at];
    if (element) orderBack(doc, element, block.children);
  }
}

const idOf = (element: Element) => String(element.getAttribute('id'));
