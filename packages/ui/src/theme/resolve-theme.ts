/** What a person can choose; `systemDefault` follows the operating system. */
export type ThemePreference = 'light' | 'dark' | 'systemDefault';

/** What is drawn. */
export type ResolvedTheme = 'light' | 'dark';

/** The key of the stored choice, in local storage and as cookie name. */
export const themeKey = 'theme';

/** How long the cookie keeps the choice, in days. */
export const themeCookieDays = 365;

/** What the theme is found from. */
export interface ThemeSources {
  /** Path of the page, from the first slash. */
  path: string;
  /** The theme chosen in the running page, if any. */
  chosen?: string | null | undefined;
  /** The value in local storage, if any. */
  stored?: string | null | undefined;
  /** The value of the cookie, if any. */
  cookie?: string | null | undefined;
  /** Whether the operating system prefers dark. */
  prefersDark: boolean;
}

/** Whether a text is one of the three choices; anything else that was stored counts as nothing. */
export function isThemePreference(value: unknown): value is ThemePreference {
  return value === 'light' || value === 'dark' || value === 'systemDefault';
}

/**
 * The choice that applies: in the page, else stored, else in the cookie, else light.
 */
export function themePreference({
  chosen,
  stored,
  cookie,
}: Omit<ThemeSources, 'path' | 'prefersDark'>): ThemePreference {
  return [chosen, stored, cookie].find(isThemePreference) ?? 'light';
}

/** Where a client's page is made as a whole: it is judged in the light that the client will see it in. */
const alwaysLight = /^\/builder(\/|$)/;

/**
 * The theme to draw. Paths under /builder are always light.
 *
 * @param sources where a choice may be found
 * @returns `light` or `dark`
 */
export function resolveTheme(sources: ThemeSources): ResolvedTheme {
  if (alwaysLight.test(sources.path)) return 'light';
  const preference = themePreference(sources);
  if (preference !== 'systemDefault') return preference;
  return sources.prefersDark ? 'dark' : 'light';
}
