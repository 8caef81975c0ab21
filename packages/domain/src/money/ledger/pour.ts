/** A part of the plan as money meets it. */
export interface Vessel {
  readonly _id: string;
  /** What it still holds, in minor units. */
  readonly room: number;
}

/** Money looking for its part. */
export interface Stream {
  /** The part that it names. */
  readonly partId: string | null;
  readonly amount: number;
  /** Whether it stays within the part that it names, and the rest of it is dropped. */
  readonly isBound?: boolean;
}

/** Where money went. */
export interface Poured {
  /** For each stream what went into each vessel, in the order of the vessels. */
  readonly slices: readonly (readonly number[])[];
  /** For each vessel what it got. */
  readonly filled: readonly number[];
  /** What found no room. */
  readonly over: number;
}

/**
 * Pours money into parts (SPEC.md, M-35): first what names a part into that part, then everything else, and what did
 * not fit, into the first vessel that has room. More money in a stream never leaves less in any vessel, so the
 * difference of two pourings is what a refund or a dispute took from each part.
 *
 * @param vessels - in the order in which they fill.
 * @param streams - in the order in which they flow; what each vessel gets does not depend on it.
 */
export function pour(vessels: readonly Vessel[], streams: readonly Stream[]): Poured {
  const rooms = vessels.map(({ room }) => room);
  const left = streams.map(({ amount }) => amount);
  const slices = streams.map(() => vessels.map(() => 0));
  const flow = (stream: number, vessel: number) => {
    const amount = Math.min(left[stream] ?? 0, rooms[vessel] ?? 0);
    const slice = slices[stream];
    if (slice) slice[vessel] = (slice[vessel] ?? 0) + amount;
    left[stream] = (left[stream] ?? 0) - amount;
    rooms[vessel] = (rooms[vessel] ?? 0) - amount;
  };
  for (const [index, { partId }] of streams.entries()) {
    const named = vessels.findIndex(({ _id }) => _id === partId);
    if (named >= 0) flow(index, named);
  }
  for (const [index, { partId, isBound = false }] of streams.entries()) {
    if (isBound && partId !== null) left[index] = 0;
    for (const vessel of vessels.keys()) flow(index, vessel);
  }
  return {
    slices,
    filled: vessels.map(({ room }, index) => room - (rooms[index] ?? 0)),
    over: left.reduce((sum, amount) => sum + amount, 0),
  };
}
