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

/** Reads the switch that a link in an email is about: `workflows.form_answered.email`. */
export function readSwitch(text: string | null) {
  const [module, action, app, ...more] = (text ?? '').split('.');
  return module && action && (app === 'inApp' || app === 'email' || app === 'push') && more.length === 0
    ? { module, action, app: app as 'inApp' | 'email' | 'push' }
    : undefined;
}
