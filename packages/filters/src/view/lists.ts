import type { Grouper, GroupInfo, GroupKey } from '../group/grouper';
import { arrange, type Rules } from './arrange';
import type { ListChange, ListKey } from './change';
import { contentOf, groupOf, type ViewContent, type ViewGroup } from './content';
import { type Seek, Sequence } from './sequence';

/** A group as it was handed out last, and what it was made of. */
interface Drawn<Row> {
  readonly info: GroupInfo;
  readonly example: Row | undefined;
  readonly rows: Sequence<Row> | undefined;
  readonly group: ViewGroup<Row> | undefined;
}

/** The lists of a view: its groups, or the only one. */
export class Lists<Row> {
  readonly #rules: Rules<Row>;
  readonly #known: ReadonlySet<GroupKey>;
  readonly #nothing = Sequence.of<Row>([]);
  /** What was not arranged yet: who asks only for the total pays for no sort. */
  #shown: readonly Row[] | undefined;
  #lists = new Map<ListKey, Sequence<Row>>();
  /** The groups that are shown, in order. */
  #order = Sequence.of<GroupKey>([]);
  /** The same as a list, once it was asked for. */
  #orderedKeys: readonly GroupKey[] | undefined;
  /** What is known of groups; made again when it is no longer so. */
  readonly #drawn = new Map<GroupKey, Drawn<Row>>();
  /** All rows in order, as long as they are those that were sorted together. */
  #sorted: readonly Row[] | undefined;
  #total: number;

  constructor(rules: Rules<Row>, shown: readonly Row[]) {
    this.#rules = rules;
    this.#known = new Set(rules.showEmpty ? rules.grouper?.known : []);
    this.#shown = shown;
    this.#total = shown.length;
  }

  /** Distinct rows shown. */
  get total(): number {
    return this.#total;
  }

  /** The rows of one list; none when there is no such list. */
  list(list: ListKey): Sequence<Row> {
    this.#arrange();
    return this.#lists.get(list) ?? this.#nothing;
  }

  /** Counts rows that came, or with a negative number went; to be called for each change of what is shown. */
  count(rows: number): void {
    this.#total += rows;
    this.#sorted = undefined;
  }

  /** Takes a row out of lists. */
  take(row: Row, seek: Seek<Row>, from: readonly ListKey[]): void {
    for (const list of from) this.#set(list, this.list(list).without(row, seek));
  }

  /** Puts a row into lists, in those that have it instead of how it was. */
  put(row: Row, seek: Seek<Row>, into: readonly ListKey[], before: Row | undefined): void {
    for (const list of into) this.#set(list, this.list(list).with(row, seek, before));
  }

  /** Arranges all rows anew; lists that are not touched stay what they are. */
  rebuild(shown: readonly Row[], isTouched: (list: ListKey) => boolean): void {
    const before = this.#lists;
    this.#shown = shown;
    this.#arrange();
    for (const list of this.#lists.keys()) {
      const same = isTouched(list) ? undefined : before.get(list);
      if (same !== undefined) this.#lists.set(list, same);
    }
    for (const key of this.#drawn.keys()) if (!this.#lists.has(key)) this.#drawn.delete(key);
  }

  /** What happened to rows of a list. `gone` is a row that was in it: what an empty group is called after. */
  describe(list: ListKey, ids: readonly string[], gone: Row | undefined): ListChange {
    const rows = this.list(list);
    if (list === undefined) return { count: rows.size, ids };
    const { label } =
      rows.size > 0 ? this.#info(list, rows.first) : (this.#rules.grouper?.info(list, gone) ?? { label: '' });
    return { key: list, label, count: rows.size, ids };
  }

  /** What is shown now, made to be kept. */
  content(version: number): ViewContent<Row> {
    this.#arrange();
    const { grouper, sorter } = this.#rules;
    if (grouper === undefined) {
      const only = this.list(undefined);
      return contentOf(version, this.#total, [], () => only);
    }
    const groups: ViewGroup<Row>[] = [];
    this.#orderedKeys ??= this.#order.slice();
    for (const key of this.#orderedKeys) groups.push(this.#group(key));
    const sorted = this.#sorted;
    return contentOf(version, this.#total, groups, () => sorted ?? sorter.sort(distinct(groups)));
  }

  #group(key: GroupKey): ViewGroup<Row> {
    const rows = this.list(key);
    const drawn = this.#drawn.get(key);
    if (drawn?.rows === rows && drawn.group !== undefined) return drawn.group;
    const info = this.#info(key, rows.first);
    const group = groupOf(info, rows);
    this.#drawn.set(key, { info, example: rows.first, rows, group });
    return group;
  }

  /** What a group is called depends on its key and its first row. */
  #info(key: GroupKey, example: Row | undefined): GroupInfo {
    const drawn = this.#drawn.get(key);
    if (drawn !== undefined && drawn.example === example) return drawn.info;
    const info = this.#rules.grouper?.info(key, example) ?? { key, label: '' };
    this.#drawn.set(key, { info, example, rows: undefined, group: undefined });
    return info;
  }

  #set(list: ListKey, rows: Sequence<Row>): void {
    const { grouper } = this.#rules;
    const isShown = this.#lists.has(list) || list === undefined || this.#known.has(list);
    if (rows.size > 0) {
      this.#lists.set(list, rows);
      if (!isShown && grouper !== undefined) this.#setOrder(this.#order.with(list, seekGroup(grouper, list)));
      return;
    }
    this.#lists.delete(list);
    if (list === undefined || grouper === undefined) return;
    this.#drawn.delete(list);
    if (!this.#known.has(list)) this.#setOrder(this.#order.without(list, seekGroup(grouper, list)));
  }

  #setOrder(order: Sequence<GroupKey>): void {
    this.#order = order;
    this.#orderedKeys = undefined;
  }

  #arrange(): void {
    if (this.#shown === undefined) return;
    const { sorted, lists } = arrange(this.#shown, this.#rules);
    this.#shown = undefined;
    this.#sorted = sorted;
    this.#lists = lists;
    this.#setOrder(this.#orderOfGroups());
  }

  #orderOfGroups(): Sequence<GroupKey> {
    const { grouper } = this.#rules;
    if (grouper === undefined) return Sequence.of<GroupKey>([]);
    const keys = new Set(this.#known);
    for (const list of this.#lists.keys()) if (list !== undefined) keys.add(list);
    return Sequence.of([...keys].sort(grouper.compare));
  }
}

function seekGroup<Row>(grouper: Grouper<Row>, key: GroupKey): Seek<GroupKey> {
  return { lead: 0, leadOf: () => 0, compare: (other) => grouper.compare(key, other) };
}

function distinct<Row>(groups: readonly ViewGroup<Row>[]): Row[] {
  const rows = new Set<Row>();
  for (const group of groups) for (const row of group.rows()) rows.add(row);
  return [...rows];
}
