import type { GroupKey } from '../group/grouper';
import type { Sorter, SortKey } from '../sort/sorter';
import type { Rules } from './arrange';
import type { ListKey } from './change';
import type { Seek } from './sequence';

/** What a view knows about one row. Keys are computed when they are first needed, and once. */
export interface Member<Row> {
  readonly row: Row;
  /** Whether the filter lets the row in. */
  readonly isShown: boolean;
  sortKey: SortKey | undefined;
  groups: readonly GroupKey[] | undefined;
}

const NOWHERE: readonly ListKey[] = [];
const THE_ONLY_LIST: readonly ListKey[] = [undefined];

/** All rows of a view by id, the hidden ones too: what an edit is compared with. */
export class Members<Row> {
  readonly #rules: Rules<Row>;
  readonly #byId = new Map<string, Member<Row>>();

  /**
   * @param shown The rows that the filter lets in.
   * @param all These and the others.
   */
  constructor(rules: Rules<Row>, shown: readonly Row[], all: readonly Row[]) {
    this.#rules = rules;
    for (const row of shown) this.#byId.set(rules.id(row), remembered(row, true));
    if (shown.length === all.length) return;
    for (const row of all) {
      const id = rules.id(row);
      if (!this.#byId.has(id)) this.#byId.set(id, remembered(row, false));
    }
  }

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): Member<Row> | undefined {
    return this.#byId.get(id);
  }

  /** Puts a member in place of what had the id; nothing takes it away. */
  set(id: string, member: Member<Row> | undefined): void {
    if (member === undefined) this.#byId.delete(id);
    else this.#byId.set(id, member);
  }

  /** What the view would know about a row. */
  read(row: Row): Member<Row> {
    return remembered(row, this.#rules.matches(row));
  }

  /** Every row, in no order. */
  rows(): Row[] {
    return Array.from(this.#byId.values(), ({ row }) => row);
  }

  /** The rows that are shown, in no order. */
  shownRows(): Row[] {
    const rows: Row[] = [];
    for (const member of this.#byId.values()) if (member.isShown) rows.push(member.row);
    return rows;
  }

  /** The lists that show a member. */
  listsOf(member: Member<Row> | undefined): readonly ListKey[] {
    if (member?.isShown !== true) return NOWHERE;
    const { grouper } = this.#rules;
    if (grouper === undefined) return THE_ONLY_LIST;
    member.groups ??= grouper.keysOf(member.row);
    return member.groups;
  }

  /** Whether two versions of a row stand at the same place of the order. */
  isSamePlace(before: Member<Row>, after: Member<Row>): boolean {
    return this.#rules.sorter.compare(this.sortKey(before), this.sortKey(after)) === 0;
  }

  /** Seeks a member among rows that are all members. */
  seek(sought: Member<Row>): Seek<Row> {
    return new SeekMember(this, this.#rules.sorter, this.sortKey(sought));
  }

  /** What a row of the view is compared by. */
  sortKeyOf(row: Row): SortKey {
    const member = this.#byId.get(this.#rules.id(row));
    // Only a row that was changed in place, id and all, can be missing here.
    if (member === undefined) throw new TypeError('A row of the view has another id than when it came in.');
    return this.sortKey(member);
  }

  /** What a member is compared by. */
  sortKey(member: Member<Row>): SortKey {
    member.sortKey ??= this.#rules.sorter.key(member.row);
    return member.sortKey;
  }
}

class SeekMember<Row> implements Seek<Row> {
  readonly #members: Members<Row>;
  readonly #sorter: Sorter<Row>;
  readonly #key: SortKey;
  readonly lead: number;

  constructor(members: Members<Row>, sorter: Sorter<Row>, key: SortKey) {
    this.#members = members;
    this.#sorter = sorter;
    this.#key = key;
    this.lead = leadOf(key);
  }

  leadOf(other: Row): number {
    return leadOf(this.#members.sortKeyOf(other));
  }

  compare(other: Row): number {
    return this.#sorter.compare(this.#key, this.#members.sortKeyOf(other));
  }
}

/** Numbers of a sort key are in the order of their rows, so the first one alone decides most comparisons. */
function leadOf({ values, order }: SortKey): number {
  const lead = values.length === 0 ? order : values[0];
  return typeof lead === 'number' ? lead : 0;
}

function remembered<Row>(row: Row, isShown: boolean): Member<Row> {
  return { row, isShown, sortKey: undefined, groups: undefined };
}
