import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applyDocumentTheme,
  platformMarker,
  readCookie,
  readThemePreference,
  resolveDocumentTheme,
  saveThemePreference,
} from './document-theme';

beforeEach(() => {
  window.localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test uses it too
  document.cookie = 'theme=; max-age=0; path=/';
  for (const name of ['data-theme', 'data-mantine-color-scheme', 'data-os']) {
    document.documentElement.removeAttribute(name);
  }
});

describe('platformMarker', () => {
  it.each([
    ['MacIntel', 'macos'],
    ['iPad', 'macos'],
    ['Win32', 'otheros'],
    ['Linux x86_64', 'otheros'],
    ['', 'otheros'],
  ])('%s is %s', (platform, marker) => {
    expect(platformMarker(platform)).toBe(marker);
  });
});

describe('readCookie', () => {
  it.each([
    ['theme=dark', 'dark'],
    ['a=1; theme=dark; b=2', 'dark'],
    ['mytheme=dark', null],
    ['theme=a%20b', 'a b'],
    ['', null],
  ])('%s gives %s', (cookies, value) => {
    expect(readCookie(cookies, 'theme')).toBe(value);
  });
});

describe('saving', () => {
  it('writes local storage and the cookie', () => {
    saveThemePreference('systemDefault');
    expect(window.localStorage.getItem('theme')).toBe('systemDefault');
    expect(readCookie(document.cookie, 'theme')).toBe('systemDefault');
  });

  it('keeps the choice in the cookie when local storage is closed', () => {
    const closed = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    saveThemePreference('dark');
    closed.mockRestore();
    expect(readThemePreference()).toBe('dark');
    expect(resolveDocumentTheme()).toBe('dark');
  });
});

describe('the document', () => {
  it.each(['light', 'dark'] as const)('carries %s for the tokens and for Mantine', (theme) => {
    applyDocumentTheme(theme);
    const root = document.documentElement;
    expect(root.getAttribute('data-theme')).toBe(theme);
    expect(root.getAttribute('data-mantine-color-scheme')).toBe(theme);
    expect(root.getAttribute('data-os')).toMatch(/^(macos|otheros)$/);
  });

  it('has its theme as soon as the early script ran', async () => {
    window.localStorage.setItem('theme', 'dark');
    await import('./early');
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
  });
});
