import type { PushAbility } from './browser-push';

const DAY = 86_400_000;

/**
 * Returns the heading of a day in a list of notices.
 *
 * @param at - when a notice came.
 * @param now - milliseconds since 1970.
 * @param dayOf - writes a day in the reader's zone.
 */
export function dayOfNotice(at: string, now: number, dayOf: (instant: Date) => string): string {
  const day = dayOf(new Date(at));
  if (day === dayOf(new Date(now))) return 'Today';
  return day === dayOf(new Date(now - DAY)) ? 'Yesterday' : day;
}

/** How notices come, in the order of the columns. */
const appWords: Readonly<Record<string, { readonly label: string; readonly phrase: string }>> = {
  inApp: { label: 'In the app', phrase: 'in the app' },
  email: { label: 'Email', phrase: 'by email' },
  push: { label: 'Push', phrase: 'by push' },
};

/** Returns what a way is called; one that is not known here is called as it is. */
export const wordsOfApp = (app: string) => appWords[app] ?? { label: app, phrase: `by ${app}` };

/** How long a pause can be: from now, or until the next morning. */
export const pauses = [
  { value: 'hour', label: 'For an hour' },
  { value: 'afternoon', label: 'For four hours' },
  { value: 'day', label: 'For a day' },
  { value: 'week', label: 'For a week' },
] as const;

const lengths: Readonly<Record<string, number>> = {
  hour: DAY / 24,
  afternoon: DAY / 6,
  day: DAY,
  week: 7 * DAY,
};

/** Returns when a chosen pause ends; null to end one. */
export function endOfPause(choice: string, now: number): string | null {
  const length = lengths[choice];
  return length === undefined ? null : new Date(now + length).toISOString();
}

/**
 * Returns where pushes go.
 *
 * @param devices - those that get them.
 * @param ability - of this browser.
 */
export function pushWhere(devices: readonly { readonly isCurrent: boolean }[], ability: PushAbility): string {
  const total = devices.length === 0 ? 'None of your devices yet' : plural(devices.length);
  if (devices.some(({ isCurrent }) => isCurrent)) return total;
  if (ability === 'blocked')
    return `${total}. This browser blocks them: allow notifications in its settings.`;
  return ability === 'unable' ? `${total}. This browser can’t get them.` : total;
}

const plural = (devices: number) => (devices === 1 ? 'One device' : `${devices} devices`);

/** Returns what to say after a test has left. */
export const testSent = (app: string, email: string): string =>
  app === 'email'
    ? `Sent a test to ${email}`
    : app === 'push'
      ? 'Sent a test to your devices'
      : 'Sent a test: look at the bell';
