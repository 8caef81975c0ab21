import type { Plugin } from 'vite';

/**
 * Puts the script that sets the theme before the first paint into an application: as `/theme-early.js`, an
 * external file that a strict content security policy lets through, first in the head.
 */
export function earlyThemePlugin(): Plugin;
