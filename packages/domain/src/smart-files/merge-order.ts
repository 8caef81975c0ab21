/**
 * The order of a list that two people changed. What both left where it was is the frame; what one of them moved or
 * added goes after what it followed for that person.
 *
 * @param base - ids before.
 * @param theirs - ids as they left them. Their order is the frame; their new entries come before mine at the same place.
 * @param mine - ids as I left them.
 * @param stays - whether an entry is in the merged list.
 * @returns every id that stays, once; and whether both moved the same entries to different places, in which case they
 * stand where they moved them.
 */
export function mergeOrder(
  base: readonly string[],
  theirs: readonly string[],
  mine: readonly string[],
  stays: (id: string) => boolean,
): { readonly order: readonly string[]; readonly isContested: boolean } {
  const mineIds = new Set(mine);
  const theirIds = new Set(theirs);
  const baseIds = new Set(base);
  const common = base.filter((id) => theirIds.has(id) && mineIds.has(id));
  const isCommon = new Set(common);
  const [theirCommon, myCommon] = [theirs, mine].map((ids) => ids.filter((id) => isCommon.has(id)));
  const movedByThem = moved(common, theirCommon ?? []);
  const movedByMe = moved(common, myCommon ?? []);
  const agree = (theirCommon ?? []).every((id, index) => myCommon?.[index] === id);
  const isContested = !agree && [...movedByMe].some((id) => movedByThem.has(id));
  // In a contest theirs stands as a whole: half of two orders is nobody's order.
  const myMoves = agree || isContested ? new Set<string>() : movedByMe;

  const order = theirs.filter((id) => stays(id) && !myMoves.has(id));
  const isTheirAddition = (id: string | undefined) =>
    id !== undefined && !baseIds.has(id) && !mineIds.has(id);
  let before: string | undefined;
  for (const id of mine) {
    if (!stays(id)) continue;
    if (myMoves.has(id) || !theirIds.has(id)) {
      let place = before === undefined ? 0 : order.indexOf(before) + 1;
      if (!baseIds.has(id)) while (isTheirAddition(order[place])) place += 1;
      order.splice(place, 0, id);
    }
    before = id;
  }
  return { order, isContested };
}

/** The fewest ids that have to move to get from one order to the other: those outside a longest rising run. */
function moved(from: readonly string[], to: readonly string[]): Set<string> {
  const rank = new Map(from.map((id, index) => [id, index]));
  // Patience: the best end of a rising run of each length, and what came before each id in its run.
  const ends: string[] = [];
  const before = new Map<string, string | undefined>();
  for (const id of to) {
    const own = rank.get(id) ?? 0;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rank.get(ends[middle] ?? '') ?? 0) < own) low = middle + 1;
      else high = middle;
    }
    before.set(id, ends[low - 1]);
    ends[low] = id;
  }
  const still = new Set<string>();
  for (let id = ends.at(-1); id !== undefined; id = before.get(id)) still.add(id);
  return new Set(to.filter((id) => !still.has(id)));
}
