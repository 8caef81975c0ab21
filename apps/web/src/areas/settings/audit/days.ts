import type { AuditEntry } from '@atelier/sdk';
import type { AuditDay } from '@atelier/ui';

/** How days and times are written, in the zone of the workspace. */
export interface AuditClock {
  readonly locale: string;
  readonly timeZone: string;
  readonly now: number;
}

/** Writes an instant in the workspace's zone: `Tue 13 Oct, 14:05`. */
export const momentIn = (at: string, { locale, timeZone }: Omit<AuditClock, 'now'>): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));

/** Groups entries by the day on which they happened in the workspace's zone, newest first. */
export function daysOf(
  entries: readonly AuditEntry[],
  { locale, timeZone, now }: AuditClock,
): readonly AuditDay[] {
  const keys = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const days = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' });
  const times = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' });
  const today = keys.format(now);
  const yesterday = keys.format(now - 86_400_000);
  const found = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const key = keys.format(new Date(entry.at));
    found.set(key, [...(found.get(key) ?? []), entry]);
  }
  return [...found].map(([key, some]) => ({
    label:
      key === today ? 'Today' : key === yesterday ? 'Yesterday' : days.format(new Date(some[0]?.at ?? now)),
    entries: some.map(({ _id, at, person, summary, changes, address }) => ({
      id: _id,
      time: times.format(new Date(at)),
      person,
      what: summary,
      changes,
      ...(address !== null && { from: address }),
    })),
  }));
}
