import {
  isThemePreference,
  type ResolvedTheme,
  resolveTheme,
  type ThemePreference,
  themeCookieDays,
  themeKey,
} from './resolve-theme';

/** `macos` shows ⌘, `otheros` shows Ctrl. */
export type PlatformMarker = 'macos' | 'otheros';

/** Tells Apple desktops and tablets apart from everything else by the browser's own platform words. */
export function platformMarker(platform: string): PlatformMarker {
  return /mac|iphone|ipad|ipod/i.test(platform) ? 'macos' : 'otheros';
}

/** Reads one cookie's value out of `document.cookie`. */
export function readCookie(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const [key, ...rest] = part.trim().split('=');
    if (key === name) return decodeURIComponent(rest.join('='));
  }
  return null;
}

function readStored(): string | null {
  try {
    return window.localStorage.getItem(themeKey);
  } catch {
    return null; // storage is closed to this page; the cookie may still answer
  }
}

/** The theme for the page as it stands: path, storage, cookie and system preference. */
export function resolveDocumentTheme(chosen?: ThemePreference | null): ResolvedTheme {
  return resolveTheme({
    path: window.location.pathname,
    chosen,
    stored: readStored(),
    cookie: readCookie(document.cookie, themeKey),
    prefersDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
  });
}

/** Writes the theme and the platform marker on the document root, Mantine's attribute in step with ours. */
export function applyDocumentTheme(theme: ResolvedTheme): void {
  const root = document.documentElement;
  root.setAttribute('data-theme', theme);
  root.setAttribute('data-mantine-color-scheme', theme);
  root.setAttribute('data-os', platformMarker(window.navigator.platform || window.navigator.userAgent));
}

/** The saved choice, or null when none was made on this device. */
export function readThemePreference(): ThemePreference | null {
  const value = readStored() ?? readCookie(document.cookie, themeKey);
  return isThemePreference(value) ? value : null;
}

/**
 * Saves the choice under `theme` in local storage and in a cookie of 365 days.
 */
export function saveThemePreference(preference: ThemePreference): void {
  try {
    window.localStorage.setItem(themeKey, preference);
  } catch {
    // the cookie below still keeps the choice
  }
  const seconds = themeCookieDays * 24 * 60 * 60;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${themeKey}=${preference}; max-age=${seconds}; path=/; samesite=lax`;
}
