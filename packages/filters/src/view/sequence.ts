import { build, collect, grow, indexOf, leaf, type Node, put, type Seek, shrink, without } from './tree';

export type { Seek } from './tree';

/**
 * Items in order that never change: each change makes a new sequence, which shares all but the changed path with the
 * old one. Finding, reading at an index, putting and taking away cost about a logarithm of the length (SPEC.md, VIEW-6).
 */
export class Sequence<Item> {
  readonly #root: Node<Item> | undefined;

  private constructor(root: Node<Item> | undefined) {
    this.#root = root;
  }

  /** Makes a sequence of items that stand in order already; the array is not written to afterwards. */
  static of<Item>(sorted: readonly Item[]): Sequence<Item> {
    if (sorted.length === 0) return new Sequence<Item>(undefined);
    return new Sequence(build(sorted));
  }

  get size(): number {
    return this.#root?.size ?? 0;
  }

  /** The first item, if there is one. */
  get first(): Item | undefined {
    return this.#root?.first;
  }

  /** Items from one index up to another, which is left out; indexes outside are none. */
  slice(from = 0, to = this.size): Item[] {
    const items: Item[] = [];
    if (this.#root !== undefined) collect(this.#root, from, to, items);
    return items;
  }

  /** The index of an item; -1 when it is not there. */
  indexOf(item: Item, seek: Seek<Item>): number {
    return this.#root === undefined ? -1 : indexOf(this.#root, item, seek);
  }

  /**
   * The sequence with this item at its place.
   *
   * @param instead What it replaces, if that is there: an item of the same place.
   */
  with(item: Item, seek: Seek<Item>, instead?: Item): Sequence<Item> {
    if (this.#root === undefined) return new Sequence(leaf([item], [seek.lead]));
    return new Sequence(grow(put(this.#root, item, seek, instead)));
  }

  /** The sequence without an item; the same one when it is not there. */
  without(item: Item, seek: Seek<Item>): Sequence<Item> {
    if (this.#root === undefined) return this;
    const root = without(this.#root, item, seek);
    return root === this.#root ? this : new Sequence(root && shrink(root));
  }
}
