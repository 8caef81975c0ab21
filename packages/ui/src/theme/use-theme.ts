import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readCookie, readThemePreference, saveThemePreference } from './document-theme';
import { type ResolvedTheme, resolveTheme, type ThemePreference, themeKey } from './resolve-theme';

const query = '(prefers-color-scheme: dark)';

function watchSystem(notify: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
}

/** The theme, and how to choose another. */
export interface ThemeState {
  /** What is drawn now. */
  theme: ResolvedTheme;
  /** The person's choice; `light` when there is none yet. */
  preference: ThemePreference;
  /** Chooses and saves: local storage and a cookie of 365 days. */
  choose: (preference: ThemePreference) => void;
}

/**
 * The theme of the running page: follows the path (the builder is light), the person's choice in this and in
 * other tabs, and the operating system.
 *
 * @param path path of the page, from the router
 */
export function useTheme(path: string): ThemeState {
  const [chosen, setChosen] = useState<ThemePreference | null>(() => readThemePreference());
  const prefersDark = useSyncExternalStore(
    watchSystem,
    () => window.matchMedia(query).matches,
    () => false,
  );
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === themeKey) setChosen(readThemePreference());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const choose = useCallback((preference: ThemePreference) => {
    saveThemePreference(preference);
    setChosen(preference);
  }, []);
  const cookie = readCookie(document.cookie, themeKey);
  const theme = resolveTheme({ path, chosen, cookie, prefersDark });
  return { theme, preference: chosen ?? 'light', choose };
}
