/** A part of the file that can be in sight: a step, and an entry or a named part of it. */
export interface Place {
  readonly stepId: string;
  readonly section: string;
}

/** Uninterrupted viewing time of one place. */
export interface Look extends Place {
  readonly milliseconds: number;
}

/** Measurements of a visit since the last report. Instants are those of one clock that never goes back, in milliseconds. */
export interface Meter {
  /** Of the last event; null before the first. */
  readonly at: number | null;
  readonly isShown: boolean;
  /** Until when somebody is taken to be there. */
  readonly presentUntil: number;
  /** What is in sight. */
  readonly place: Place | null;
  /** In viewing order. */
  readonly looks: readonly Look[];
}

/**
 * What happens to a page. `shown` and `hidden`: its tab, its window, its freezing and its coming back from the
 * back-forward cache. `active`: a sign of a person. `sight`: another place, or none. `tick`: nothing but time.
 */
export type MeterEvent =
  | { readonly kind: 'shown' | 'hidden' | 'active' | 'tick'; readonly at: number }
  | { readonly kind: 'sight'; readonly at: number; readonly place: Place | null };

/** Without a sign for so long, nobody is there any more. Milliseconds. */
export const idleAfter = 30_000;

/** Milliseconds between ticks while a page is visible. */
export const tickEvery = 500;

/**
 * The longest time between two events of a page that runs. What is longer was sleep: of the machine, or of the page.
 * Milliseconds; more than two ticks, so that a late one is no sleep.
 */
export const longestStep = 1_500;

/** Looks that a report holds; further ones are added to what the place has already. */
export const mostLooks = 200;

export const newMeter: Meter = { at: null, isShown: false, presentUntil: 0, place: null, looks: [] };

/**
 * What is known after an event. Time counts for the place in sight while the page is in the foreground, awake, and somebody
 * is there: never more than that, and at most one step less at each interruption.
 */
export function advance(meter: Meter, event: MeterEvent): Meter {
  const { at } = event;
  const counted = { ...meter, at, looks: looksAfter(meter, at) };
  switch (event.kind) {
    case 'shown':
      // Whoever turns to a page is there.
      return { ...counted, isShown: true, presentUntil: at + idleAfter };
    case 'hidden':
      return { ...counted, isShown: false };
    case 'active':
      return { ...counted, presentUntil: at + idleAfter };
    case 'sight':
      return { ...counted, place: event.place };
    case 'tick':
      return counted;
  }
}

function looksAfter({ at: from, isShown, presentUntil, place, looks }: Meter, at: number): readonly Look[] {
  if (from === null || !isShown || place === null || at - from > longestStep) return looks;
  const milliseconds = Math.min(at, presentUntil) - from;
  return milliseconds > 0 ? addLook(looks, { ...place, milliseconds }) : looks;
}

const isSame = (left: Place, right: Place): boolean =>
  left.stepId === right.stepId && left.section === right.section;

function addLook(looks: readonly Look[], look: Look): readonly Look[] {
  const last = looks.at(-1);
  const index =
    last && isSame(last, look)
      ? looks.length - 1
      : looks.length < mostLooks
        ? -1
        : looks.findIndex((other) => isSame(other, look));
  // A report that is full of other places does not grow: what has no room is not told.
  if (index < 0) return looks.length < mostLooks ? [...looks, look] : looks;
  return looks.with(index, { ...look, milliseconds: (looks[index]?.milliseconds ?? 0) + look.milliseconds });
}

/** The looks in whole milliseconds, and the meter without them. */
export function takeLooks(meter: Meter): { readonly looks: Look[]; readonly rest: Meter } {
  const looks = meter.looks
    .map((look) => ({ ...look, milliseconds: Math.floor(look.milliseconds) }))
    .filter(({ milliseconds }) => milliseconds > 0);
  return { looks, rest: { ...meter, looks: [] } };
}
