import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { applyDocumentTheme } from './document-theme';
import { FormatContext, type FormatSettings, useBrowserSettings } from './format';
import { type LinkComponent, LinkContext } from './links';
import type { ResolvedTheme } from './resolve-theme';
import { cssVariablesResolver, theme as mantineTheme } from './theme';

export interface AtelierProviderProps {
  /** The theme to draw, from `resolveTheme`. */
  theme: ResolvedTheme;
  /** The router's link component; plain anchors without it. */
  link?: LinkComponent | undefined;
  /** Locale and zone of the person; the browser's own without it. */
  format?: FormatSettings | undefined;
  children: ReactNode;
}

/**
 * Wraps an application once. Writes the resolved theme on the document root for the tokens (`data-theme`) and
 * for Mantine in the same moment, and hands the router's link and the person's locale to every component.
 */
export function AtelierProvider({ theme, link, format, children }: AtelierProviderProps) {
  useLayoutEffect(() => applyDocumentTheme(theme), [theme]);
  const { locale, timeZone } = useBrowserSettings();
  const own = useMemo(() => ({ locale, timeZone }), [locale, timeZone]);
  const linked = link ? <LinkContext value={link}>{children}</LinkContext> : children;
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={theme}
      deduplicateCssVariables={false}
    >
      <FormatContext value={format ?? own}>{linked}</FormatContext>
    </MantineProvider>
  );
}
