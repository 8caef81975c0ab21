import { compareClocks, type PickClock } from './clock.js';

/** Whether an image is picked, as somebody wrote it last. What is picked no more stays, so that the end of it is known. */
export interface Pick {
  readonly imageId: string;
  readonly isPicked: boolean;
  /** A few words about it. */
  readonly note: string | null;
  readonly clock: PickClock;
}

/** A pick that has come to the server. */
export interface PlacedPick extends Pick {
  /** When it came, as a number that grows; null while it is not picked. */
  readonly place: number | null;
}

/** Returns whichever was written last. Of two that cannot be told apart, the same one wins everywhere. */
function later<Entry extends Pick>(a: Entry, b: Entry): Entry {
  const order = compareClocks(a.clock, b.clock);
  if (order !== 0) return order > 0 ? a : b;
  if (a.isPicked !== b.isPicked) return a.isPicked ? b : a;
  return (a.note ?? '') >= (b.note ?? '') ? a : b;
}

/**
 * Joins the picks of two devices: for each image, what was written last. In any order and any number of times, the result
 * is the same (SPEC.md, S-2 and S-3).
 *
 * @returns the joined picks, by image
 */
export function mergePicks<Entry extends Pick>(
  mine: ReadonlyMap<string, Entry>,
  theirs: Iterable<Entry>,
): Map<string, Entry> {
  const joined = new Map(mine);
  for (const pick of theirs) {
    const known = joined.get(pick.imageId);
    joined.set(pick.imageId, known === undefined ? pick : later(known, pick));
  }
  return joined;
}

/**
 * Takes what a device sends into the picks of the server. What is newly picked gets a place after all others, in the order
 * of its clocks; what stays picked keeps its place (SPEC.md, S-4).
 *
 * @returns only what changed
 */
export function receivePicks(
  kept: ReadonlyMap<string, PlacedPick>,
  sent: Iterable<Pick>,
): readonly PlacedPick[] {
  const asSent = mergePicks(new Map<string, Pick>(), sent);
  const incoming = [...asSent.values()].sort((a, b) => compareClocks(a.clock, b.clock));
  let next = 1;
  for (const { place } of kept.values()) next = Math.max(next, (place ?? 0) + 1);
  return incoming.flatMap((pick): PlacedPick[] => {
    const known = kept.get(pick.imageId);
    if (known !== undefined && later<Pick>(known, pick) === known) return [];
    const { imageId, isPicked, note, clock } = pick;
    if (!isPicked) return [{ imageId, isPicked, note, clock, place: null }];
    return [{ imageId, isPicked, note, clock, place: known?.place ?? next++ }];
  });
}
