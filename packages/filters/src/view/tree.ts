/** Finds the place of an item among others. */
export interface Seek<Item> {
  /** A number that is never above that of an item which stands later; equal ones need {@link compare}. */
  readonly lead: number;
  /** The same number of another item. It is kept, so that most steps of a search read nothing but numbers. */
  leadOf(other: Item): number;
  /** Where what is sought stands, of an item with an equal lead: negative before the other, positive after it, or 0. */
  compare(other: Item): number;
}

/** Items of a leaf, at most. Measured: a change copies two arrays of so many, and larger ones cost more than a finer tree. */
const LEAF = 64;
/** Children of a branch, at most. */
const BRANCH = 64;

/** A leaf with items, or a branch with children. Both kinds have one shape, so that walking stays fast. */
export interface Node<Item> {
  readonly first: Item;
  /** Items below. */
  readonly size: number;
  readonly items: readonly Item[] | undefined;
  readonly children: readonly Node<Item>[];
  /**
   * Leads of the items of a leaf, or of the first items of a branch's children, side by side, so that a search reads
   * one list instead of one node after the other; from the first search on.
   */
  leads: readonly number[] | undefined;
}

const NO_CHILDREN: readonly never[] = [];

/** The caller has made sure that the index is inside. */
const at = <Item>(items: readonly Item[], index: number): Item => items[index] as Item;

/** A leaf of at least one item. */
export function leaf<Item>(items: readonly Item[], leads?: readonly number[]): Node<Item> {
  return { first: at(items, 0), size: items.length, items, children: NO_CHILDREN, leads };
}

/** Creates a branch of at least one child. Passing a known size avoids summing the children. */
function branch<Item>(
  children: readonly Node<Item>[],
  size = sizeOf(children),
  leads?: readonly number[],
): Node<Item> {
  return { first: at(children, 0).first, size, items: undefined, children, leads };
}

function sizeOf<Item>(children: readonly Node<Item>[]): number {
  let size = 0;
  for (const child of children) size += child.size;
  return size;
}

function leadsOf<Item>(node: Node<Item>, seek: Seek<Item>): readonly number[] {
  if (node.leads === undefined) {
    const leads: number[] = [];
    if (node.items !== undefined) for (const item of node.items) leads.push(seek.leadOf(item));
    else for (const child of node.children) leads.push(firstLead(child, seek));
    node.leads = leads;
  }
  return node.leads;
}

function firstLead<Item>({ leads, first }: Node<Item>, seek: Seek<Item>): number {
  return leads === undefined ? seek.leadOf(first) : at(leads, 0);
}

/** Leads with another one at an index; mostly it is the same, and then so is the list. */
function leadsWith(leads: readonly number[], index: number, lead: number): readonly number[] {
  return leads[index] === lead ? leads : leads.with(index, lead);
}

/** First item of a leaf that does not stand before what is sought. */
function lowerBound<Item>(items: readonly Item[], leads: readonly number[], seek: Seek<Item>): number {
  const { lead } = seek;
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = at(leads, middle);
    if (other < lead || (other === lead && seek.compare(at(items, middle)) > 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The child below which what is sought is, or belongs. */
function childFor<Item>(children: readonly Node<Item>[], leads: readonly number[], seek: Seek<Item>): number {
  const { lead } = seek;
  let low = 1;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = at(leads, middle);
    if (other < lead || (other === lead && seek.compare(at(children, middle).first) >= 0)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const isTooLong = <Item>({ items, children }: Node<Item>): boolean =>
  items === undefined ? children.length > BRANCH : items.length > LEAF;

/** The two halves of a node. */
function halves<Item>({ items, children, leads }: Node<Item>): [Node<Item>, Node<Item>] {
  const middle = (items ?? children).length >>> 1;
  if (items === undefined) return [branch(children.slice(0, middle)), branch(children.slice(middle))];
  return [
    leaf(items.slice(0, middle), leads?.slice(0, middle)),
    leaf(items.slice(middle), leads?.slice(middle)),
  ];
}

/**
 * The node with the item; it may be too long by one, for whoever holds it to cut in halves.
 *
 * @param instead What the item replaces, if that is there: it stands at the same place.
 */
export function put<Item>(
  node: Node<Item>,
  item: Item,
  seek: Seek<Item>,
  instead: Item | undefined,
): Node<Item> {
  const leads = leadsOf(node, seek);
  if (node.items !== undefined) {
    const found = instead === undefined ? -1 : node.items.indexOf(instead);
    const index = found < 0 ? lowerBound(node.items, leads, seek) : found;
    const count = found < 0 ? 0 : 1;
    return leaf(node.items.toSpliced(index, count, item), leads.toSpliced(index, count, seek.lead));
  }
  const index = childFor(node.children, leads, seek);
  const before = at(node.children, index);
  const child = put(before, item, seek, instead);
  const size = node.size + child.size - before.size;
  if (isTooLong(child)) {
    const [left, right] = halves(child);
    const halfLeads = [firstLead(left, seek), firstLead(right, seek)];
    return branch(
      node.children.toSpliced(index, 1, left, right),
      size,
      leads.toSpliced(index, 1, ...halfLeads),
    );
  }
  return branch(node.children.with(index, child), size, leadsWith(leads, index, firstLead(child, seek)));
}

/** The node without the item; itself when the item is not there, `undefined` when nothing remains. */
export function without<Item>(node: Node<Item>, item: Item, seek: Seek<Item>): Node<Item> | undefined {
  const leads = leadsOf(node, seek);
  if (node.items !== undefined) {
    // Comparing places reads the items; looking for the item itself reads the list alone.
    const index = node.items.indexOf(item);
    if (index < 0) return node;
    return node.size === 1 ? undefined : leaf(node.items.toSpliced(index, 1), leads.toSpliced(index, 1));
  }
  const index = childFor(node.children, leads, seek);
  const child = at(node.children, index);
  const rest = without(child, item, seek);
  if (rest === child) return node;
  const size = node.size - 1;
  if (rest !== undefined && (node.children.length === 1 || !isSmall(rest))) {
    return branch(node.children.with(index, rest), size, leadsWith(leads, index, firstLead(rest, seek)));
  }
  const children = node.children.slice();
  if (rest === undefined) children.splice(index, 1);
  else joinAt(children, index, rest);
  return children.length === 0 ? undefined : branch(children, size);
}

const isSmall = <Item>({ items, children }: Node<Item>): boolean =>
  items === undefined ? children.length < BRANCH / 4 : items.length < LEAF / 4;

/** Joins a small child with its neighbour, so that the tree never grows higher than what it holds asks for. */
function joinAt<Item>(children: Node<Item>[], index: number, child: Node<Item>): void {
  const isFirst = index === 0;
  const before = isFirst ? child : at(children, index - 1);
  const after = isFirst ? at(children, 1) : child;
  const joined =
    before.items !== undefined && after.items !== undefined
      ? leaf([...before.items, ...after.items])
      : branch([...before.children, ...after.children]);
  children.splice(isFirst ? 0 : index - 1, 2, ...(isTooLong(joined) ? halves(joined) : [joined]));
}

/** Cuts into parts of equal length, at most so long; the caller has something to cut. */
function cut<Part>(parts: readonly Part[], most: number): (readonly Part[])[] {
  const count = Math.ceil(parts.length / most);
  return Array.from({ length: count }, (_, part) =>
    parts.slice(Math.floor((part * parts.length) / count), Math.floor(((part + 1) * parts.length) / count)),
  );
}

/** Adds the items from one index up to another, which is left out, to an array. */
export function collect<Item>(node: Node<Item>, from: number, to: number, into: Item[]): void {
  if (node.items !== undefined) {
    for (let index = Math.max(0, from); index < to && index < node.size; index += 1)
      into.push(at(node.items, index));
    return;
  }
  let start = 0;
  for (const child of node.children) {
    if (start >= to) return;
    if (start + child.size > from) collect(child, from - start, to - start, into);
    start += child.size;
  }
}

/** A tree of items that stand in order already, at least one; the array is not written to afterwards. */
export function build<Item>(sorted: readonly Item[]): Node<Item> {
  // Three quarters full: the first changes find room.
  let level =
    sorted.length <= LEAF ? [leaf(sorted)] : cut(sorted, (LEAF / 4) * 3).map((items) => leaf(items));
  while (level.length > 1) level = cut(level, (BRANCH / 4) * 3).map((children) => branch(children));
  return at(level, 0);
}

/** The index of an item; -1 when it is not there. */
export function indexOf<Item>(node: Node<Item>, item: Item, seek: Seek<Item>): number {
  const { items, children } = node;
  if (items !== undefined) return items.indexOf(item);
  const chosen = childFor(children, leadsOf(node, seek), seek);
  let index = indexOf(at(children, chosen), item, seek);
  if (index < 0) return index;
  for (let before = 0; before < chosen; before += 1) index += at(children, before).size;
  return index;
}

/** A root that may be too long by one, as a root that is not. */
export function grow<Item>(root: Node<Item>): Node<Item> {
  return isTooLong(root) ? branch(halves(root)) : root;
}

/** A root without branches that have only one child. */
export function shrink<Item>(root: Node<Item>): Node<Item> {
  let node = root;
  while (node.children.length === 1) node = at(node.children, 0);
  return node;
}
