/** One group of a list on a board, with what is loaded of it. */
export interface LoadedGroup<Item extends { readonly _id: string }> {
  /** The value that its items share; null for those without one. */
  group: string | null;
  groupName: string;
  /** How many there are in all. */
  totalDocs: number;
  totalPages: number;
  limit: number;
  /** The last page that is loaded. */
  currentPage: number;
  hasNextPage: boolean;
  hasPrevPage: boolean;
  nextPage: number | null;
  prevPage: number | null;
  /** All loaded pages. */
  data: Item[];
}

interface Identified {
  readonly _id: string;
}

/** How the server calls the group of what has no value. */
const noValue = 'No Value';

/** What of a move cannot be seen in the groups. */
export interface MoveInGroupsOptions {
  /**
   * The group that the item leaves, if it is in several (one for each assignee). Defaults to the target if the item
   * is already in it, else to the first group that contains it.
   */
  readonly from?: string | null | undefined;
  /** Name of the group if it has to be created. Defaults to `to`. */
  readonly groupName?: string | undefined;
}

/**
 * Puts an item in another group, or in another place of its group. Nothing that is given is changed.
 *
 * The count of the source goes down by one and that of the target up by one; in the same group no count changes.
 * What is not loaded stays not loaded: whether a group has a next page does not change. A source that gets empty
 * stays; a target that is missing is created, before the group without a value. An item of several groups that is in
 * the target already leaves the source only.
 *
 * @param groups - of a grouped list.
 * @param itemId - the item; when no group has it (loaded), the groups are returned as they are.
 * @param to - `group` of the target; null for those without a value.
 * @param index - place among the loaded items of the target without this one, from 0; a place beyond means its end.
 * @param options - the source where it is not clear, and the name of a new group.
 * @returns the groups after the move.
 */
export function moveInGroups<Item extends Identified>(
  groups: readonly LoadedGroup<Item>[],
  itemId: string,
  to: string | null,
  index: number,
  { from, groupName }: MoveInGroupsOptions = {},
): readonly LoadedGroup<Item>[] {
  const source = sourceOf(groups, itemId, to, from);
  const item = source && itemIn(source, itemId);
  if (!source || !item) return groups;
  const all = groups.some(({ group }) => group === to)
    ? groups
    : withGroup(groups, emptyGroup(to, groupName, source.limit));
  return all.map((group) => {
    if (group.group === to) return put(group, item, index);
    return group === source ? take(group, itemId) : group;
  });
}

export const itemIn = <Item extends Identified>(group: LoadedGroup<Item>, itemId: string) =>
  group.data.find(({ _id }) => _id === itemId);

export function sourceOf<Item extends Identified>(
  groups: readonly LoadedGroup<Item>[],
  itemId: string,
  to: string | null,
  from: string | null | undefined,
): LoadedGroup<Item> | undefined {
  const holders = groups.filter((group) => itemIn(group, itemId));
  if (from !== undefined) return holders.find(({ group }) => group === from);
  return holders.find(({ group }) => group === to) ?? holders[0];
}

function emptyGroup<Item extends Identified>(
  group: string | null,
  groupName: string | undefined,
  limit: number,
): LoadedGroup<Item> {
  return {
    group,
    groupName: groupName ?? group ?? noValue,
    totalDocs: 0,
    totalPages: 1,
    limit,
    currentPage: 1,
    hasNextPage: false,
    hasPrevPage: false,
    nextPage: null,
    prevPage: null,
    data: [],
  };
}

/** The group without a value stays the last one. */
function withGroup<Item extends Identified>(
  groups: readonly LoadedGroup<Item>[],
  added: LoadedGroup<Item>,
): readonly LoadedGroup<Item>[] {
  const last = groups.at(-1);
  return added.group !== null && last?.group === null
    ? [...groups.slice(0, -1), added, last]
    : [...groups, added];
}

function withData<Item extends Identified>(group: LoadedGroup<Item>, data: Item[]): LoadedGroup<Item> {
  const totalDocs = group.totalDocs + data.length - group.data.length;
  // A page that waits to be loaded is a page, even if the moved item was the one too many.
  const least = group.hasNextPage ? group.currentPage + 1 : group.currentPage;
  return { ...group, data, totalDocs, totalPages: Math.max(least, Math.ceil(totalDocs / group.limit)) };
}

const others = <Item extends Identified>(group: LoadedGroup<Item>, itemId: string) =>
  group.data.filter(({ _id }) => _id !== itemId);

const take = <Item extends Identified>(group: LoadedGroup<Item>, itemId: string): LoadedGroup<Item> =>
  withData(group, others(group, itemId));

const placeIn = (list: readonly unknown[], index: number) =>
  Math.min(Math.max(0, Math.trunc(index)), list.length);

function put<Item extends Identified>(
  group: LoadedGroup<Item>,
  item: Item,
  index: number,
): LoadedGroup<Item> {
  const rest = others(group, item._id);
  const place = placeIn(rest, index);
  return withData(group, [...rest.slice(0, place), item, ...rest.slice(place)]);
}

/** Adds a new item at the beginning of a group; the count goes up. */
export const addedToGroup = <Item extends Identified>(
  groups: readonly LoadedGroup<Item>[],
  item: Item,
  to: string | null,
): readonly LoadedGroup<Item>[] => groups.map((group) => (group.group === to ? put(group, item, 0) : group));

/**
 * Takes an item out of every group that has them; the counts go down.
 *
 * @param groups - of a grouped list.
 * @param itemId - the item that is gone.
 * @returns the groups without it.
 */
export const withoutItem = <Item extends Identified>(
  groups: readonly LoadedGroup<Item>[],
  itemId: string,
): readonly LoadedGroup<Item>[] =>
  groups.map((group) => (itemIn(group, itemId) ? take(group, itemId) : group));

/**
 * Adds the next page of a group to what is loaded of it. Any other page is ignored: it was requested twice, or before
 * the list was reloaded.
 *
 * @param groups - of a grouped list.
 * @param page - one group as the server answered it.
 * @returns the groups with the page; an item that has moved from one page to the other is there once.
 */
export function withGroupPage<Item extends Identified>(
  groups: readonly LoadedGroup<Item>[],
  page: LoadedGroup<Item>,
): readonly LoadedGroup<Item>[] {
  return groups.map((group) => {
    if (group.group !== page.group || page.currentPage !== group.currentPage + 1) return group;
    const fresh = page.data.filter(({ _id }) => !itemIn(group, _id));
    const { hasPrevPage, prevPage } = group;
    return { ...page, hasPrevPage, prevPage, data: [...group.data, ...fresh] };
  });
}

/**
 * What a moved item stands beside afterwards, as writes of the manual order say it.
 *
 * @param groups - before the move.
 * @param itemId - the item.
 * @param to - `group` of the target.
 * @param index - place among the loaded items of the target without this one, from 0.
 * @returns nothing when it is alone there or stays where it is.
 */
export function neighbourIn<Item extends Identified>(
  groups: readonly LoadedGroup<Item>[],
  itemId: string,
  to: string | null,
  index: number,
): { moveAfter?: string; moveBefore?: string } {
  const before = groups.find(({ group }) => group === to)?.data.map(({ _id }) => _id) ?? [];
  const rest = before.filter((id) => id !== itemId);
  const at = placeIn(rest, index);
  if (before[at] === itemId) return {};
  const previous = rest[at - 1];
  if (previous !== undefined) return { moveAfter: previous };
  const next = rest[at];
  return next === undefined ? {} : { moveBefore: next };
}
