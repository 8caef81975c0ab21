import { LRUCache } from 'lru-cache';
import type { SampleData } from '../../generated/rest';
import type { FieldError } from '../../platform/errors/problem';

/** Preferences of a workspace (contract: `WorkspacePreferences`). */
export interface WorkspacePreferences {
  theme: 'light' | 'dark' | 'systemDefault';
  timezone: string;
  locale: string;
  currency: string;
  weekStartsOn: number;
  /** What the workspace started with; absent or null without sample data. */
  sample?: SampleData | null;
}

/** The defaults (region and currency are those of the US). */
export const defaultPreferences: WorkspacePreferences = {
  theme: 'systemDefault',
  timezone: 'UTC',
  locale: 'en-US',
  currency: 'USD',
  weekStartsOn: 1,
};

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Cached by name: an `Intl` lookup takes a tenth of the time of a list call. */
const zones = new LRUCache<string, { readonly zone: string | null }>({ max: 1_000 });

/** Returns an IANA zone that this server supports, in its registered spelling; null for anything else. */
export function knownTimezone(name: string): string | null {
  const known = zones.get(name) ?? { zone: lookUpTimezone(name) };
  zones.set(name, known);
  return known.zone;
}

function lookUpTimezone(name: string): string | null {
  // Intl accepts offsets such as "+02:00", but they are not zones: they have no summer time.
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Returns a language tag that this server supports, in its canonical spelling; else null. */
export function knownLocale(tag: string): string | null {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] ?? null;
  } catch {
    return null;
  }
}

export function isKnownCurrency(code: string): boolean {
  return currencies.has(code);
}

/** Checks what a schema cannot: that the zone, the language and the currency exist. Returns them in the stored form. */
export function checkPreferences<Change extends Partial<WorkspacePreferences>>(
  change: Change,
): { readonly change: Change } | { readonly errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  const checked = { ...change };
  if (change.timezone !== undefined) {
    const timezone = knownTimezone(change.timezone);
    if (timezone === null)
      errors.push({
        field: 'timezone',
        message: 'Use an IANA time zone name, such as Europe/Lisbon.',
      });
    else checked.timezone = timezone;
  }
  if (change.locale !== undefined) {
    const locale = knownLocale(change.locale);
    if (locale === null)
      errors.push({ field: 'locale', message: 'Use a BCP 47 language tag, such as pt-PT.' });
    else checked.locale = locale;
  }
  if (change.currency !== undefined && !isKnownCurrency(change.currency))
    errors.push({
      field: 'currency',
      message: 'Use a three-letter ISO 4217 currency code, such as EUR.',
    });
  return errors.length > 0 ? { errors } : { change: checked };
}
