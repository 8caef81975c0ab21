import type { GroupKey } from '../group/grouper';

/** A change of one row: the whole row as it is now, whether or not it was there before, or the id of one that went. */
export type RowChange<Row> = { readonly put: Row } | { readonly remove: string };

/** What a change did to one list of a view: to one group or, in a view without groups, to the only list. */
export interface ListChange {
  /** The group; absent for the list of a view without groups. */
  readonly key?: GroupKey;
  /** The name of the group; absent for the list of a view without groups. */
  readonly label?: string;
  /** Rows in the list after the change. */
  readonly count: number;
  /** The rows concerned, in the order in which their changes came. */
  readonly ids: readonly string[];
}

/** What a change did to a view: enough to redraw little and to announce it. Other lists show what they showed. */
export interface ViewChange {
  /** Of the view after the change; the same as before when nothing that it shows has changed. */
  readonly version: number;
  /** Distinct rows shown after the change. */
  readonly total: number;
  /** Lists that show rows which they did not show. */
  readonly entered: readonly ListChange[];
  /** Lists that no longer show rows; a count of 0 says that the group is empty now, or gone. */
  readonly left: readonly ListChange[];
  /** Lists that show the rows as before, but elsewhere in the order. */
  readonly moved: readonly ListChange[];
  /** Lists that show the rows where they were, with other content. */
  readonly edited: readonly ListChange[];
}

/** A list of a view: the key of a group, or `undefined` for the list of a view without groups. */
export type ListKey = GroupKey | undefined;

/** Describes what happened to rows of a list; `gone` is a row that left it, if one did. */
export type DescribeList<Row> = (list: ListKey, ids: readonly string[], gone: Row | undefined) => ListChange;

type Kind = 'entered' | 'left' | 'moved' | 'edited';

/** What happened to one list: the ids of rows by what became of them. */
class Touched<Row> implements Record<Kind, string[] | undefined> {
  readonly list: ListKey;
  entered: string[] | undefined = undefined;
  left: string[] | undefined = undefined;
  moved: string[] | undefined = undefined;
  edited: string[] | undefined = undefined;
  /** A row that left: what tells the name of a group that has no rows any more. */
  gone: Row | undefined = undefined;

  constructor(list: ListKey) {
    this.list = list;
  }
}

/** Up to this many lists, a linear search is cheaper than an index. */
const FEW = 8;

/** Collects what the changes of single rows did, list by list. */
export class ChangeReport<Row> {
  readonly #touched: Touched<Row>[] = [];
  /** All of them by their list, once they are many. */
  #byList: Map<ListKey, Touched<Row>> | undefined;

  /** Whether nothing that is shown has changed. */
  get isEmpty(): boolean {
    return this.#touched.length === 0;
  }

  /** Whether a list shows something else than before. */
  touches(list: ListKey): boolean {
    return this.#find(list) !== undefined;
  }

  /**
   * Adds the net change of one row.
   *
   * @param row The row as it was, if it was.
   * @param stays Whether the row, in the lists that show it before and after, keeps its place in the order.
   */
  add(
    id: string,
    row: Row | undefined,
    before: readonly ListKey[],
    after: readonly ListKey[],
    stays: boolean,
  ): void {
    for (const list of before) if (!after.includes(list)) this.#note('left', list, id).gone = row;
    for (const list of after) {
      this.#note(before.includes(list) ? (stays ? 'edited' : 'moved') : 'entered', list, id);
    }
  }

  #note(kind: Kind, list: ListKey, id: string): Touched<Row> {
    const touched = this.#find(list) ?? this.#add(list);
    const ids = touched[kind];
    if (ids === undefined) touched[kind] = [id];
    else ids.push(id);
    return touched;
  }

  #find(list: ListKey): Touched<Row> | undefined {
    if (this.#byList !== undefined) return this.#byList.get(list);
    for (const touched of this.#touched) if (touched.list === list) return touched;
    return undefined;
  }

  #add(list: ListKey): Touched<Row> {
    const touched = new Touched<Row>(list);
    this.#touched.push(touched);
    if (this.#touched.length > FEW) {
      this.#byList ??= new Map(this.#touched.map((each) => [each.list, each]));
      this.#byList.set(list, touched);
    }
    return touched;
  }

  /** The whole report, after all changes. */
  describe(describe: DescribeList<Row>): Pick<ViewChange, Kind> {
    const report: Record<Kind, ListChange[]> = { entered: [], left: [], moved: [], edited: [] };
    for (const { list, entered, left, moved, edited, gone } of this.#touched) {
      if (entered !== undefined) report.entered.push(describe(list, entered, gone));
      if (left !== undefined) report.left.push(describe(list, left, gone));
      if (moved !== undefined) report.moved.push(describe(list, moved, gone));
      if (edited !== undefined) report.edited.push(describe(list, edited, gone));
    }
    return report;
  }
}
