import type { GlyphKind } from '../../foundation/Pill/Glyph';
import type { PillTone } from '../../foundation/Pill/tones';

/** A selection of clients, or the favorites of a visitor, as the studio sees it. */
export interface SelectionView {
  id: string;
  name: string;
  href: string;
  kind: 'favourites' | 'selection' | (string & {});
  /** Whose it is; null for one that all clients fill together. */
  visitor: string | null;
  state: 'open' | 'final' | 'closed' | (string & {});
  /** Photographs that count. */
  count: number;
  /** Photographs beyond the maximum, which wait for a place. */
  waiting: number;
  minimum: number | null;
  maximum: number | null;
  /** The price of each photograph above the maximum, in words; null if there can be none. */
  extraPrice: string | null;
  /** How many above the maximum were agreed to. */
  extrasAgreed: number;
  /** The last day, in words; null without one. */
  lastDay: string | null;
  /** When it was finished, in words; null while it is open. */
  finished: string | null;
}

const states: Readonly<Record<string, { label: string; tone: PillTone; glyph: GlyphKind }>> = {
  open: { label: 'Open', tone: 'sky', glyph: 'inProgress' },
  final: { label: 'Final', tone: 'moss', glyph: 'done' },
  closed: { label: 'Day is over', tone: 'stone', glyph: 'lost' },
};

/** Returns how the state of a selection is shown. */
export const selectionState = (state: string) =>
  states[state] ?? { label: state, tone: 'stone' as const, glyph: 'notStarted' as const };

/** Writes how many photographs there are of those that may be there: `38 of 40 photos, 2 waiting`. */
export function countInWords(
  { count, waiting, maximum, extrasAgreed }: SelectionView,
  number: (value: number) => string,
): string {
  const most = maximum === null ? null : maximum + extrasAgreed;
  const photos = most === null ? (count === 1 ? '1 photo' : `${number(count)} photos`) : null;
  return [
    photos ?? `${number(count)} of ${number(most ?? 0)} photos`,
    waiting > 0 && `${number(waiting)} waiting`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Writes what the studio asked for: `At least 20, up to 40, €15 for each more, until 28 Oct`. Empty if nothing. */
export function rulesInWords(
  { minimum, maximum, extraPrice, extrasAgreed, lastDay, finished }: SelectionView,
  number: (value: number) => string,
): string {
  const rules = [
    minimum !== null && `at least ${number(minimum)}`,
    maximum !== null && `up to ${number(maximum)}`,
    maximum !== null && extraPrice !== null && `${extraPrice} for each more`,
    extrasAgreed > 0 && `${number(extrasAgreed)} more agreed`,
    lastDay !== null && `until ${lastDay}`,
    finished !== null && `finished ${finished}`,
  ]
    .filter(Boolean)
    .join(', ');
  return rules.charAt(0).toUpperCase() + rules.slice(1);
}
