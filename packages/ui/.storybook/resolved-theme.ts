import { useEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import type { ResolvedTheme } from '../src/theme/resolve-theme';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Returns what the toolbar's choice means: `system` follows the operating system. */
export function resolveChoice(choice: unknown): ResolvedTheme {
  if (choice === 'system') return dark().matches ? 'dark' : 'light';
  return choice === 'dark' ? 'dark' : 'light';
}

/** The toolbar's choice for a page without a story, which has no globals of its own. */
function lastChoice(): unknown {
  const [event] = addons.getChannel().last(GLOBALS_UPDATED) ?? addons.getChannel().last(SET_GLOBALS) ?? [];
  return event?.globals?.theme ?? /theme:(\w+)/.exec(window.location.search)?.[1];
}

/** Returns the theme that the toolbar chose, and follows it and the operating system. */
export function useResolvedTheme(): ResolvedTheme {
  const [theme, setTheme] = useState(() => resolveChoice(lastChoice()));
  useEffect(() => {
    const channel = addons.getChannel();
    const system = dark();
    const follow = () => setTheme(resolveChoice(lastChoice()));
    for (const event of [GLOBALS_UPDATED, SET_GLOBALS]) channel.on(event, follow);
    system.addEventListener('change', follow);
    return () => {
      for (const event of [GLOBALS_UPDATED, SET_GLOBALS]) channel.off(event, follow);
      system.removeEventListener('change', follow);
    };
  }, []);
  return theme;
}
