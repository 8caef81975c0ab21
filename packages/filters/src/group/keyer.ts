import type { Plan } from '../filter/plan';

/** Names a group of a view. `null` is the group of the rows without a value. */
export type GroupKey = string | null;

/**
 * Why rows are shown without groups. The message is a sentence for whoever set the view up, in English.
 *
 * - `unknownField`: no field has the id that the definition names.
 * - `unknownType`: the field is of a type that this version does not know.
 * - `interval`: numbers without an interval, or one that is not above 0, or too small for doubles in this range.
 * - `range`: its start is not below its end.
 * - `tooManyGroups`: too many groups without rows would be shown.
 */
export interface GroupProblem {
  readonly code: 'unknownField' | 'unknownType' | 'interval' | 'range' | 'tooManyGroups';
  readonly message: string;
}

/** A value to write into a cell, or why there is none; the reason is a sentence for people, in English. */
export type MoveResult = { readonly value: unknown } | { readonly refused: string };

/** How the cells of one field fall into groups. Keys are those of values; rows without one are the grouper's. */
export interface Keyer {
  readonly slots: Slots;
  /** The slot of the one group that a cell is in: {@link NO_VALUE} for none, {@link SEVERAL} for more than one. */
  slotOf(cell: unknown): number;
  /** The keys of a cell that is in several groups; only lists are. */
  readonly severalOf?: (cell: unknown) => readonly string[];
  /** Keys of the groups that there are without rows, in ascending order. */
  readonly known: readonly string[];
  /** The group that stands after all others, whatever the order. */
  readonly rest?: string;
  /** Whether rows can be without a value. */
  readonly hasNoValue: boolean;
  /** Ascending order of two keys; 0 for keys that are no groups. */
  compare(left: string, right: string): number;
  /** What people read; `example` is a cell of the group. */
  label(key: string, example: unknown): string;
  /** The color of a group; absent where no group has one. */
  readonly color?: (key: string) => string | undefined;
  /** What holds for the cells of the group; `never` for a key that is no group. */
  plan(key: string): Plan;
  /** What to write into a cell that is not in the group, so that it is; for a list, what to add to it. */
  write(key: string, cell: unknown, example: unknown): MoveResult;
}

/** The slot of cells without a value. */
export const NO_VALUE = 0;
/** Stands for the slots of a cell with several keys. */
export const SEVERAL = -1;

/**
 * Numbers the groups in the order in which they are met, so that a row finds its group by an index, and rows of one
 * group share one list of keys.
 */
export class Slots {
  readonly #keys: GroupKey[] = [null];
  readonly #lists: (readonly GroupKey[] | undefined)[] = [];
  readonly #byKey = new Map<string, number>();

  /** The slot of a key, the same each time. */
  of(key: string): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const slot = this.#keys.length;
    this.#byKey.set(key, slot);
    this.#keys.push(key);
    return slot;
  }

  /** The key of a slot. */
  key(slot: number): GroupKey {
    return this.#keys[slot] ?? null;
  }

  /** A list of the one key of a slot; the same list each time. */
  keys(slot: number): readonly GroupKey[] {
    const known = this.#lists[slot];
    if (known !== undefined) return known;
    const keys = [this.key(slot)];
    this.#lists[slot] = keys;
    return keys;
  }
}

/** The answer to a key that is no group of the field, as it is now. */
export const NO_SUCH_GROUP: MoveResult = { refused: 'There is no such group any more.' };

/** Order by code units: ends every order of keys that a collator cannot tell apart. */
export function compareCodeUnits(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
