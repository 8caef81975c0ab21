import type { GroupKey } from '../group/grouper';
import type { Rules } from './arrange';
import { ChangeReport, type RowChange, type ViewChange } from './change';
import type { ViewContent, ViewGroup } from './content';
import { Lists } from './lists';
import { Members } from './members';

/** Where a row stands in one list: a place for each group that it is in, or one in a view without groups. */
export interface RowPosition {
  /** The group; absent in a view without groups. */
  readonly key?: GroupKey;
  /** The place in the list, from 0. */
  readonly index: number;
}

/** From how many changed rows of how many a batch is arranged anew: a change one by one costs about eight rows of that. */
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
    const members = this.#known();
    // Of several changes of one row only the last counts: what it was in between nobody saw.
    const last = new Map<string, Row | undefined>();
    for (const change of changes) {
      if ('remove' in change) last.set(change.remove, undefined);
      else last.set(this.#rules.id(change.put), change.put);
    }
    const inBulk = isBulk(last.size, members.size + last.size);
    const report = new ChangeReport<Row>();
    for (const [id, row] of last) this.#replace(members, id, row, report, inBulk);
    if (inBulk && !report.isEmpty) this.#lists.rebuild(members.shownRows(), (list) => report.touches(list));
    return this.#finish(report);
  }

  #changeOne(id: string, row: Row | undefined): ViewChange {
    const report = new ChangeReport<Row>();
    this.#replace(this.#known(), id, row, report, false);
    return this.#finish(report);
  }

  #known(): Members<Row> {
    this.#members ??= new Members(this.#rules, this.rows(), this.everyRow());
    return this.#members;
  }

  #replace(
    members: Members<Row>,
    id: string,
    row: Row | undefined,
    report: ChangeReport<Row>,
    inBulk: boolean,
  ): void {
    const before = members.get(id);
    // The same object is the same content: rows are not changed in place.
    if (before?.row === row) return;
    const after = row === undefined ? undefined : members.read(row);
    const from = members.listsOf(before);
    const to = members.listsOf(after);
    // Where a row stands in the order is asked only for lists that show it before and after.
    const stays =
      before !== undefined && after !== undefined && meet(from, to) && members.isSamePlace(before, after);
    report.add(id, before?.row, from, to, stays);
    if (!inBulk && before !== undefined) {
      const lost = stays ? from.filter((list) => !to.includes(list)) : from;
      if (lost.length > 0) this.#lists.take(before.row, members.seek(before), lost);
    }
    members.set(id, after);
    this.#rows = undefined;
    if (!inBulk && after !== undefined && to.length > 0) {
      this.#lists.put(after.row, members.seek(after), to, stays ? before?.row : undefined);
    }
    this.#lists.count((to.length > 0 ? 1 : 0) - (from.length > 0 ? 1 : 0));
  }

  #finish(report: ChangeReport<Row>): ViewChange {
    if (!report.isEmpty) {
      this.#version += 1;
      this.#snapshot = undefined;
    }
    const { entered, left, moved, edited } = report.describe((list, ids, gone) =>
      this.#lists.describe(list, ids, gone),
    );
    return { version: this.#version, total: this.total, entered, left, moved, edited };
  }
}
