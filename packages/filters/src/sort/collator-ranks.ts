/** How texts are put in order: the locale's, with numbers inside them by their value (SPEC.md, SORT-5). */
export function collatorOf(locale: string): Intl.Collator {
  const kept = collators.get(locale);
  if (kept !== undefined) return kept;
  const collator = new Intl.Collator(locale, { numeric: true });
  collators.set(locale, collator);
  return collator;
}

/** Making a collator costs as much as sorting thousands of texts. There are as many as locales were asked for. */
const collators = new Map<string, Intl.Collator>();

/**
 * The places of texts in a collator's order, as numbers. Comparing two numbers costs a hundredth of comparing two texts;
 * the ranks are kept, so that only texts that were not there before are compared again.
 */
export class CollatorRanks {
  readonly #collate: (left: string, right: string) => number;
  readonly #slotOf = new Map<string, number>();
  /** By slot. A slot is a text's number in the order in which the texts came. */
  #texts: string[] = [];
  #ranks: number[] = [];
  /** Slots in the order of their texts; those behind the last settled one are missing. */
  #sorted: number[] = [];
  #most = 0;
  #doneWithout = 0;
  #hasMetEqual = false;

  constructor(collator: Intl.Collator) {
    this.#collate = collator.compare;
  }

  /** Forgets everything when most of what is kept was not in any of the last sorts. To be called before one. */
  prepare(count: number): void {
    this.#most = Math.max(this.#most, count);
    if (this.#texts.length <= 2 * this.#most + SPARE) return;
    this.#most = count;
    this.#slotOf.clear();
    this.#texts = [];
    this.#ranks = [];
    this.#sorted = [];
  }

  /**
   * Whether ranks are worth their cost for so many texts that are mostly unlike: they are there, or were done without
   * before.
   */
  areWanted(count: number): boolean {
    if (2 * this.#texts.length >= count || 2 * this.#doneWithout >= count) return true;
    this.#doneWithout = count;
    return false;
  }

  /** The slot of a text, which stays the same until {@link prepare} is called. */
  slot(text: string): number {
    const known = this.#slotOf.get(text);
    if (known !== undefined) return known;
    const slot = this.#texts.length;
    this.#slotOf.set(text, slot);
    this.#texts.push(text);
    return slot;
  }

  /**
   * Gives every text its rank.
   *
   * @returns Ranks by slot, from 1. Texts that the collator holds equal have the same. They are valid until the next
   * text is added.
   */
  settle(): readonly number[] {
    const settled = this.#sorted.length;
    if (settled === this.#texts.length) return this.#ranks;
    // Sorting compares all neighbours, so that afterwards it is known whether any are equal.
    this.#hasMetEqual = false;
    // By code units first: that is cheap, and near enough to the collator's order to save it most of its work.
    const fresh = this.#texts
      .slice(settled)
      .sort()
      .sort((left, right) => this.#compareTexts(left, right));
    this.#merge(fresh.map((text) => this.slot(text)));
    return this.#ranks;
  }

  /** Merges new slots into the sorted ones and renumbers all. */
  #merge(fresh: readonly number[]): void {
    const sorted: number[] = [];
    const ranks: number[] = new Array(this.#texts.length).fill(0);
    let rank = 0;
    let before: number | undefined;
    let wasSettled = false;
    const append = (slot: number, isSettled: boolean): void => {
      const isEqual = before !== undefined && this.#isEqual(before, slot, wasSettled && isSettled);
      if (!isEqual) rank += 1;
      ranks[slot] = rank;
      sorted.push(slot);
      before = slot;
      wasSettled = isSettled;
    };
    let taken = 0;
    for (const slot of fresh) {
      const place = this.#placeOf(slot, taken);
      for (; taken < place; taken += 1) append(this.#sorted[taken] ?? 0, true);
      append(slot, false);
    }
    for (; taken < this.#sorted.length; taken += 1) append(this.#sorted[taken] ?? 0, true);
    this.#sorted = sorted;
    this.#ranks = ranks;
  }

  /** How many of the sorted slots stand before a new one; at least `low` of them do. */
  #placeOf(slot: number, low: number): number {
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#sorted[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether two slots next to each other have equal texts. Of two that were settled before, their ranks say so. */
  #isEqual(left: number, right: number, areSettled: boolean): boolean {
    if (areSettled) return this.#ranks[left] === this.#ranks[right];
    return this.#hasMetEqual && this.#compare(left, right) === 0;
  }

  #compare(left: number, right: number): number {
    return this.#compareTexts(this.#texts[left] ?? '', this.#texts[right] ?? '');
  }

  #compareTexts(left: string, right: string): number {
    const order = this.#collate(left, right);
    if (order === 0) this.#hasMetEqual = true;
    return order;
  }
}

/** Texts that may be kept although no row holds them, however few rows there are. */
const SPARE = 1000;
