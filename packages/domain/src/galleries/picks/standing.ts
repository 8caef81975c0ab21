import type { PlacedPick } from './merge.js';

/** What the studio set for a selection. */
export interface SelectionRules {
  readonly minimum: number | null;
  /** How many may be picked; null without a limit. */
  readonly maximum: number | null;
  /** Minor units for each one above the maximum; null if there can be none. */
  readonly extraPrice: number | null;
  /** When it closes, in milliseconds since 1970; null if it does not. */
  readonly closesAt: number | null;
}

/** What the visitors did about it as a whole. */
export interface SelectionProgress {
  /** How many extras somebody agreed to pay for. */
  readonly extrasAgreed: number;
  /** Whether it was finished for good. */
  readonly isFinal: boolean;
}

/** Where a selection stands. */
export interface SelectionStanding {
  readonly state: 'open' | 'final' | 'closed';
  /** Images that count, in the order in which they came. */
  readonly counted: readonly string[];
  /** Images beyond what is allowed, in the order in which they will move up. */
  readonly waiting: readonly string[];
  /** How many may still be picked without paying more; null without a limit. */
  readonly free: number | null;
  /** How many are missing from the minimum. */
  readonly missing: number;
  /** How many of those that count are above the maximum. */
  readonly extras: number;
  /** Minor units. */
  readonly extrasCost: number;
  /** Minor units for those that wait; null if they cannot be paid for. */
  readonly waitingCost: number | null;
  /** Why it cannot be finished now; null if it can. */
  readonly cannotFinish: 'final' | 'closed' | 'tooFew' | 'empty' | 'waiting' | null;
}

/** Returns how many images may count (SPEC.md, S-5 and S-6). */
export const capacityOf = (
  { maximum, extraPrice }: Pick<SelectionRules, 'maximum' | 'extraPrice'>,
  { extrasAgreed }: Pick<SelectionProgress, 'extrasAgreed'>,
): number =>
  maximum === null
    ? Number.POSITIVE_INFINITY
    : maximum + (extraPrice === null ? 0 : Math.max(0, extrasAgreed));

/**
 * Returns where a selection stands (SPEC.md, S-5 to S-9).
 *
 * @param now milliseconds since 1970
 */
export function selectionStanding(
  picks: Iterable<PlacedPick>,
  rules: SelectionRules,
  progress: SelectionProgress,
  now: number,
): SelectionStanding {
  const placed = [...picks].flatMap(({ imageId, isPicked, place }) =>
    isPicked && place !== null ? [{ imageId, place }] : [],
  );
  placed.sort((a, b) => a.place - b.place || (a.imageId < b.imageId ? -1 : 1));
  const images = placed.map(({ imageId }) => imageId);
  const capacity = capacityOf(rules, progress);
  const counted = images.slice(0, capacity);
  const waiting = images.slice(counted.length);
  const { minimum, maximum, extraPrice, closesAt } = rules;
  const state = progress.isFinal ? 'final' : closesAt !== null && now >= closesAt ? 'closed' : 'open';
  const missing = Math.max(0, (minimum ?? 0) - counted.length);
  const extras = maximum === null ? 0 : Math.max(0, counted.length - maximum);
  return {
    state,
    counted,
    waiting,
    free: capacity === Number.POSITIVE_INFINITY ? null : capacity - counted.length,
    missing,
    extras,
    extrasCost: extras * (extraPrice ?? 0),
    waitingCost: extraPrice === null ? null : waiting.length * extraPrice,
    cannotFinish: hindrance(state, { counted, waiting, missing }),
  };
}

function hindrance(
  state: SelectionStanding['state'],
  { counted, waiting, missing }: Pick<SelectionStanding, 'counted' | 'waiting' | 'missing'>,
): SelectionStanding['cannotFinish'] {
  if (state !== 'open') return state;
  if (counted.length === 0) return 'empty';
  if (missing > 0) return 'tooFew';
  return waiting.length > 0 ? 'waiting' : null;
}
