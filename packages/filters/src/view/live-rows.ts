import type { GroupKey } from '../group/grouper';
import type { Rules } from './arrange';
import { ChangeReport, type RowChange, type ViewChange } from './change';
import type { ViewContent, ViewGroup } from './content';
import { Lists, type ListsDraft } from './lists';
import { type Member, Members } from './members';

/** Where a row stands in one list: a place for each group that it is in, or one in a view without groups. */
export interface RowPosition {
  /** The group; absent in a view without groups. */
  readonly key?: GroupKey;
  /** The place in the list, from 0. */
  readonly index: number;
}

/**
 * Returns whether a batch is large enough to rearrange all rows: a single change costs about as much as rearranging
 * eight rows.
 */
const isBulk = (changed: number, rows: number): boolean => changed > 64 && changed * 8 > rows;

/** Whether two short lists have something in common. */
function meet(left: readonly unknown[], right: readonly unknown[]): boolean {
  for (const item of left) if (right.includes(item)) return true;
  return false;
}

/** Rows under a compiled definition, kept up to date change by change. */
export class LiveRows<Row> implements ViewContent<Row> {
  readonly #rules: Rules<Row>;
  readonly #lists: Lists<Row>;
  #rows: readonly Row[] | undefined;
  /** Made at the first change: a view that is only read does not pay for it. */
  #members: Members<Row> | undefined;
  #snapshot: ViewContent<Row> | undefined;
  #version: number;

  /**
   * @param rows All rows. The array is kept and not written to.
   * @param shown Those of them that match, in any order.
   */
  constructor(rows: readonly Row[], shown: readonly Row[], rules: Rules<Row>, version: number) {
    this.#rules = rules;
    this.#lists = new Lists(rules, shown);
    this.#rows = rows;
    this.#version = version;
  }

  get version(): number {
    return this.#version;
  }
  get total(): number {
    return this.#lists.total;
  }
  get groups(): readonly ViewGroup<Row>[] {
    return this.snapshot.groups;
  }
  get snapshot(): ViewContent<Row> {
    this.#snapshot ??= this.#lists.content(this.#version);
    return this.#snapshot;
  }
  rows(from?: number, to?: number): readonly Row[] {
    return this.snapshot.rows(from, to);
  }
  /** Every row, also those that the filter hides, in no order; the same array until a row changes. */
  everyRow(): readonly Row[] {
    this.#rows ??= this.#members?.rows() ?? [];
    return this.#rows;
  }

  position(id: string): readonly RowPosition[] {
    const members = this.#known();
    const member = members.get(id);
    if (member === undefined) return [];
    const seek = members.seek(member);
    return members.listsOf(member).map((list) => {
      const index = this.#lists.list(list).indexOf(member.row, seek);
      return list === undefined ? { index } : { key: list, index };
    });
  }

  insert(row: Row): ViewChange {
    return this.#changeOne(this.#rules.id(row), row);
  }

  update(row: Row): ViewChange {
    return this.#changeOne(this.#rules.id(row), row);
  }

  remove(id: string): ViewChange {
    return this.#changeOne(id, undefined);
  }

  apply(changes: Iterable<RowChange<Row>>): ViewChange {
    // Of several changes of one row only the last counts: what it was in between nobody saw.
    const last = new Map<string, Row | undefined>();
    for (const change of changes) {
      if ('remove' in change) last.set(change.remove, undefined);
      else last.set(this.#rules.id(change.put), change.put);
    }
    return this.#change(last);
  }

  #changeOne(id: string, row: Row | undefined): ViewChange {
    return this.#change(new Map([[id, row]]));
  }

  /**
   * Reads all that changes before it changes anything: a reader may throw at any row, and then the view is as it was
   * (SPEC.md, VIEW-12).
   */
  #change(changes: ReadonlyMap<string, Row | undefined>): ViewChange {
    const members = this.#known();
    const inBulk = isBulk(changes.size, members.size + changes.size);
    const report = new ChangeReport<Row>();
    const draft = this.#lists.draft();
    const changed = new Map<string, Member<Row> | undefined>();
    for (const [id, row] of changes) {
      const before = members.get(id);
      // The same object is the same content: rows are not changed in place.
      if (before?.row === row) continue;
      const after = row === undefined ? undefined : members.read(row);
      this.#replace(members, id, before, after, report, inBulk ? undefined : draft);
      draft.total += Number(after?.isShown === true) - Number(before?.isShown === true);
      changed.set(id, after);
    }
    if (inBulk && !report.isEmpty) draft.rebuild(members.shownRows(changed), (list) => report.touches(list));
    const described = report.describe((list, ids, gone) => draft.describe(list, ids, gone));

    // No row is read from here on.
    if (changed.size > 0) this.#rows = undefined;
    for (const [id, after] of changed) members.set(id, after);
    if (!report.isEmpty) {
      this.#lists.commit(draft);
      this.#version += 1;
      this.#snapshot = undefined;
    }
    return { version: this.#version, total: this.total, ...described };
  }

  #known(): Members<Row> {
    this.#members ??= new Members(this.#rules, this.rows(), this.everyRow());
    return this.#members;
  }

  /** Notes what happens to a row, and places it in the draft, if there is one. */
  #replace(
    members: Members<Row>,
    id: string,
    before: Member<Row> | undefined,
    after: Member<Row> | undefined,
    report: ChangeReport<Row>,
    draft: ListsDraft<Row> | undefined,
  ): void {
    const from = members.listsOf(before);
    const to = members.listsOf(after);
    // Where a row stands in the order is asked only for lists that show it before and after.
    const stays =
      before !== undefined && after !== undefined && meet(from, to) && members.isSamePlace(before, after);
    report.add(id, before?.row, from, to, stays);
    if (draft === undefined) return;
    if (before !== undefined) {
      const lost = stays ? from.filter((list) => !to.includes(list)) : from;
      if (lost.length > 0) draft.take(before.row, members.seek(before), lost);
    }
    if (after !== undefined && to.length > 0) {
      draft.put(after.row, members.seek(after), to, stays ? before?.row : undefined);
    }
  }
}
