import type { Grouper, GroupInfo, GroupKey } from '../group/grouper';
import { type Arrangement, arrange, type Rules } from './arrange';
import type { ListChange, ListKey } from './change';
import { contentOf, groupOf, type ViewContent, type ViewGroup } from './content';
import { type Seek, Sequence } from './sequence';

/** A group as it was last returned, and the rows it was made of. */
interface Drawn<Row> {
  readonly rows: Sequence<Row>;
  readonly group: ViewGroup<Row>;
}

/** What a group is called, and the row that its name was taken from. */
interface Named<Row> {
  readonly info: GroupInfo;
  readonly example: Row | undefined;
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
  /** The rendered groups; recreated when they change. */
  readonly #drawn = new Map<GroupKey, Drawn<Row>>();
  readonly #named = new Map<GroupKey, Named<Row>>();
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

  /** Starts a change. Nothing changes before {@link commit}. */
  draft(): ListsDraft<Row> {
    this.#arrange();
    return new ListsDraft(this, this.#rules);
  }

  /** Makes the changes of a draft. It reads no row, so it cannot fail halfway. */
  commit({ total, edited, rebuilt }: ListsDraft<Row>): void {
    this.#total = total;
    this.#sorted = rebuilt?.sorted;
    for (const [list, rows] of edited) this.#set(list, rows);
    if (rebuilt === undefined) return;
    this.#lists = rebuilt.lists;
    this.#setOrder(this.#orderOfGroups());
    for (const cache of [this.#drawn, this.#named]) {
      for (const key of cache.keys()) if (!this.#lists.has(key) && !this.#known.has(key)) cache.delete(key);
    }
  }

  /** What a group is called: depends on its key and its first row. */
  info(key: GroupKey, example: Row | undefined): GroupInfo {
    const named = this.#named.get(key);
    if (named !== undefined && named.example === example) return named.info;
    return this.#rules.grouper?.info(key, example) ?? { key, label: '' };
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
    if (drawn?.rows === rows) return drawn.group;
    const info = this.info(key, rows.first);
    const group = groupOf(info, rows);
    this.#named.set(key, { info, example: rows.first });
    this.#drawn.set(key, { rows, group });
    return group;
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
    this.#named.delete(list);
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

/**
 * A change of the lists before it is made. Readers of rows are called here, and any of them may throw: then the draft is
 * dropped, and the lists are as they were (SPEC.md, VIEW-12).
 */
export class ListsDraft<Row> {
  readonly #base: Lists<Row>;
  readonly #rules: Rules<Row>;
  /** The lists that change, as they become. */
  readonly edited = new Map<ListKey, Sequence<Row>>();
  /** All lists, if all rows are rearranged. */
  rebuilt: Arrangement<Row> | undefined;
  /** Distinct rows shown after the change. */
  total: number;

  constructor(base: Lists<Row>, rules: Rules<Row>) {
    this.#base = base;
    this.#rules = rules;
    this.total = base.total;
  }

  /** Takes a row out of lists. */
  take(row: Row, seek: Seek<Row>, from: readonly ListKey[]): void {
    for (const list of from) this.edited.set(list, this.#list(list).without(row, seek));
  }

  /** Puts a row into lists, in those that have it instead of how it was. */
  put(row: Row, seek: Seek<Row>, into: readonly ListKey[], before: Row | undefined): void {
    for (const list of into) this.edited.set(list, this.#list(list).with(row, seek, before));
  }

  /** Rearranges all rows; untouched lists stay the same. */
  rebuild(shown: readonly Row[], isTouched: (list: ListKey) => boolean): void {
    const rebuilt = arrange(shown, this.#rules);
    for (const list of rebuilt.lists.keys()) {
      if (!isTouched(list)) rebuilt.lists.set(list, this.#base.list(list));
    }
    this.rebuilt = rebuilt;
  }

  /** What happened to rows of a list. `gone` is a row that was in it: what an empty group is called after. */
  describe(list: ListKey, ids: readonly string[], gone: Row | undefined): ListChange {
    const rows = this.rebuilt === undefined ? this.#list(list) : this.rebuilt.lists.get(list);
    const count = rows?.size ?? 0;
    if (list === undefined) return { count, ids };
    const { label } = this.#base.info(list, rows?.first ?? gone);
    return { key: list, label, count, ids };
  }

  #list(list: ListKey): Sequence<Row> {
    return this.edited.get(list) ?? this.#base.list(list);
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
