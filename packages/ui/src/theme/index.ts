export { AtelierProvider, type AtelierProviderProps } from './AtelierProvider';
export { useDay, useShortDay } from './days';
export {
  applyDocumentTheme,
  type PlatformMarker,
  platformMarker,
  readCookie,
  readThemePreference,
  resolveDocumentTheme,
  saveThemePreference,
} from './document-theme';
export { type Format, FormatContext, type FormatSettings, useFormat } from './format';
export { Link, type LinkComponent, LinkContext, type LinkProps } from './links';
export {
  isThemePreference,
  type ResolvedTheme,
  resolveTheme,
  type ThemePreference,
  type ThemeSources,
  themeCookieDays,
  themeKey,
  themePreference,
} from './resolve-theme';
export { cssVariablesResolver, theme } from './theme';
export { type ThemeState, useTheme } from './use-theme';
