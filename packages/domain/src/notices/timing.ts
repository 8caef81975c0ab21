import { zoneOf } from '@atelier/filters';

/** Quiet hours by the person's clock, as `HH:mm`. */
export interface QuietHours {
  readonly isEnabled: boolean;
  readonly from: string;
  readonly to: string;
}

/** A time at which the emails of a day leave as one, as `HH:mm`. */
export interface Digest {
  readonly isEnabled: boolean;
  readonly at: string;
}

/** When notices may come to a person. */
export interface NoticeTiming {
  /** IANA zone of the times. */
  readonly timezone: string;
  readonly quietHours: QuietHours;
  readonly digest: Digest;
  /** Milliseconds since 1970; null without a pause. */
  readonly pausedUntil: number | null;
}

/** What holds until a person chooses something else. */
export const defaultTiming = {
  quietHours: { isEnabled: false, from: '21:00', to: '08:00' },
  digest: { isEnabled: false, at: '08:30' },
  pausedUntil: null,
} as const satisfies Omit<NoticeTiming, 'timezone'>;

const MINUTE = 60_000;

/** Reads `HH:mm` as milliseconds of the day. */
function timeOfDay(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE;
}

/** Returns when the quiet hours end that an instant is in; null outside of them (N-7, N-9). */
export function quietUntil(
  at: number,
  { timezone, quietHours }: Pick<NoticeTiming, 'timezone' | 'quietHours'>,
): number | null {
  if (!quietHours.isEnabled || quietHours.from === quietHours.to) return null;
  const zone = zoneOf(timezone);
  const [from, to] = [timeOfDay(quietHours.from), timeOfDay(quietHours.to)];
  const overMidnight = to < from ? 1 : 0;
  const today = zone.dayOf(at);
  for (const day of [today - 1, today]) {
    const end = zone.instantOf(day + overMidnight, to);
    if (zone.instantOf(day, from) <= at && at < end) return end;
  }
  return null;
}

/** Returns the next time at which a digest leaves: at the given instant or later (N-8, N-9). */
export function nextDigest(
  at: number,
  { timezone, digest }: Pick<NoticeTiming, 'timezone' | 'digest'>,
): number {
  const zone = zoneOf(timezone);
  const today = zone.dayOf(at);
  const time = timeOfDay(digest.at);
  const first = zone.instantOf(today, time);
  return first >= at ? first : zone.instantOf(today + 1, time);
}

/** Returns when something that comes now may leave by email or push: now or later (N-6, N-7, N-8). */
export function holdUntil(now: number, app: 'email' | 'push', timing: NoticeTiming): number {
  let at = Math.max(now, timing.pausedUntil ?? now);
  if (app === 'email' && timing.digest.isEnabled) at = nextDigest(at, timing);
  return quietUntil(at, timing) ?? at;
}
