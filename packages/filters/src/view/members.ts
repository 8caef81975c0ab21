import type { GroupKey } from '../group/grouper';
import type { Sorter } from '../sort/sorter';
import type { Rules } from './arrange';
import type { ListKey } from './change';
import type { Seek } from './sequence';

/** What a view knows about one row. */
export interface Member<Row> {
  readonly row: Row;
  /** Whether the filter lets the row in. */
  readonly isShown: boolean;
  /** Its groups, from when they are first needed. */
  groups: readonly GroupKey[] | undefined;
  /** What its place is sought by first ({@link Sorter.lead}), from when it is first needed. */
  lead: number | undefined;
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

  /** The rows that are shown after a change, in no order. */
  shownRows(changed: ReadonlyMap<string, Member<Row> | undefined>): Row[] {
    const rows: Row[] = [];
    for (const [id, member] of this.#byId) if (member.isShown && !changed.has(id)) rows.push(member.row);
    for (const member of changed.values()) if (member?.isShown === true) rows.push(member.row);
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
    return (
      this.#leadOf(before) === this.#leadOf(after) &&
      this.#rules.sorter.compareBehindLead(before.row, after.row) === 0
    );
  }

  /** Seeks the place of a member. */
  seek(member: Member<Row>): Seek<Row> {
    return new SeekRow(this.#rules.sorter, member.row, this.#leadOf(member));
  }

  #leadOf(member: Member<Row>): number {
    member.lead ??= this.#rules.sorter.lead(member.row);
    return member.lead;
  }
}

class SeekRow<Row> implements Seek<Row> {
  readonly #sorter: Sorter<Row>;
  readonly #row: Row;
  readonly lead: number;

  constructor(sorter: Sorter<Row>, row: Row, lead: number) {
    this.#sorter = sorter;
    this.#row = row;
    this.lead = lead;
  }

  leadOf(other: Row): number {
    return this.#sorter.lead(other);
  }

  compare(other: Row): number {
    return this.#sorter.compareBehindLead(this.#row, other);
  }
}

function remembered<Row>(row: Row, isShown: boolean): Member<Row> {
  return { row, isShown, groups: undefined, lead: undefined };
}
