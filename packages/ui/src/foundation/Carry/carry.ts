/** A list between whose places things are carried: a column of a board, a group of labels. */
export interface Lane {
  id: string;
  /** As it is announced: `In progress`. */
  name: string;
  /** Ids in their order. */
  items: readonly string[];
  /** How many there are in all, where only the first of them are here. */
  total?: number | undefined;
}

/** Where something stands: the index counts the others of the lane only. */
export interface Place {
  lane: string;
  index: number;
}

/** What is in the hand, where it was, and where it would be put down now. */
export interface Carried {
  id: string;
  from: Place;
  to: Place;
}

/** What a drop did. */
export interface CarryMove extends Carried {
  /** Id of the one that it now stands before; null at the end of what is here. */
  before: string | null;
}

/** One press of an arrow. */
export type CarryStep = 'up' | 'down' | 'previous' | 'next';

/** How lanes lie: beside each other, or below each other so that up and down lead from one into the next. */
export type CarryFlow = 'columns' | 'stack';

const othersIn = (lane: Lane, id: string) => lane.items.filter((item) => item !== id);

/** Finds something in the lanes. */
function placeOf(lanes: readonly Lane[], id: string): Place | null {
  for (const lane of lanes) {
    const index = lane.items.indexOf(id);
    if (index !== -1) return { lane: lane.id, index };
  }
  return null;
}

/** Takes something into the hand; null when it is in no lane. */
export function pickedUp(lanes: readonly Lane[], id: string): Carried | null {
  const from = placeOf(lanes, id);
  return from && { id, from, to: from };
}

/** The same as it looks after the lanes have changed under the hand; null when it is gone. */
export function stillHeld(lanes: readonly Lane[], carried: Carried): Carried | null {
  const from = placeOf(lanes, carried.id);
  if (!from) return null;
  const lane = lanes.find((one) => one.id === carried.to.lane);
  if (!lane) return { ...carried, from, to: from };
  const index = Math.min(carried.to.index, othersIn(lane, carried.id).length);
  return { ...carried, from, to: { lane: lane.id, index } };
}

/** Puts it over another place; in sorted lanes a lane has one place only, which the sort decides. */
export function heldOver(lanes: readonly Lane[], carried: Carried, to: Place, isSorted: boolean): Carried {
  const lane = lanes.find((one) => one.id === to.lane);
  if (!lane) return carried;
  const { length } = othersIn(lane, carried.id);
  if (isSorted) {
    const isHome = lane.id === carried.from.lane;
    return { ...carried, to: isHome ? carried.from : { lane: lane.id, index: length } };
  }
  return { ...carried, to: { lane: lane.id, index: Math.max(0, Math.min(to.index, length)) } };
}

/** The place after one press of an arrow; the same place at an edge. */
export function stepped(
  lanes: readonly Lane[],
  carried: Carried,
  step: CarryStep,
  flow: CarryFlow,
  isSorted: boolean,
): Carried {
  const at = lanes.findIndex((lane) => lane.id === carried.to.lane);
  const lane = lanes[at];
  if (!lane) return carried;
  const to = (next: Lane | undefined, index: number) =>
    next ? heldOver(lanes, carried, { lane: next.id, index }, isSorted) : carried;
  const { index } = carried.to;
  if (step === 'previous') return to(lanes[at - 1], index);
  if (step === 'next') return to(lanes[at + 1], index);
  const isStack = flow === 'stack';
  if (step === 'up') {
    if (index > 0 && !isSorted) return to(lane, index - 1);
    const above = lanes[at - 1];
    return isStack && above ? to(above, othersIn(above, carried.id).length) : carried;
  }
  if (index < othersIn(lane, carried.id).length && !isSorted) return to(lane, index + 1);
  return isStack ? to(lanes[at + 1], 0) : carried;
}

/** Whether a drop here would change anything. */
export function isElsewhere({ from, to }: Carried): boolean {
  return from.lane !== to.lane || from.index !== to.index;
}

/** Before which of a lane's items the free place is drawn; null when it is in another lane or at home. */
export function slotIn(carried: Carried | null, lane: string): number | null {
  if (!carried || carried.to.lane !== lane || !isElsewhere(carried)) return null;
  const { from, to } = carried;
  return from.lane === lane && to.index > from.index ? to.index + 1 : to.index;
}

/** What a drop tells the host. */
export function moveOf(lanes: readonly Lane[], carried: Carried): CarryMove {
  const lane = lanes.find((one) => one.id === carried.to.lane);
  return { ...carried, before: (lane && othersIn(lane, carried.id)[carried.to.index]) ?? null };
}

/**
 * `In progress, position 2 of 5`; where a sort decides, the sort instead of a position.
 *
 * @param format writes numbers as the person reads them
 */
export function placeInWords(
  lanes: readonly Lane[],
  carried: Carried,
  format: (value: number) => string,
  sortedBy?: string,
): string {
  const lane = lanes.find((one) => one.id === carried.to.lane);
  if (!lane) return '';
  if (sortedBy !== undefined) return `${lane.name}, sorted by ${sortedBy}`;
  const isHome = lane.id === carried.from.lane;
  const total = (lane.total ?? lane.items.length) + (isHome ? 0 : 1);
  return `${lane.name}, position ${format(carried.to.index + 1)} of ${format(total)}`;
}
