import { describe, expect, it } from 'vitest';
import { type ResolvedTheme, resolveTheme, type ThemeSources } from './resolve-theme';

const cases: [string, Partial<ThemeSources>, ResolvedTheme][] = [
  ['nothing known', {}, 'light'],
  ['nothing known on a dark system', { prefersDark: true }, 'light'],
  ['chosen wins over stored and cookie', { chosen: 'dark', stored: 'light', cookie: 'light' }, 'dark'],
  ['stored wins over the cookie', { stored: 'dark', cookie: 'light' }, 'dark'],
  ['the cookie is the last resort', { cookie: 'dark' }, 'dark'],
  ['the system, dark', { stored: 'systemDefault', prefersDark: true }, 'dark'],
  ['the system, light', { stored: 'systemDefault', prefersDark: false }, 'light'],
  ['a chosen system default hides a stored dark', { chosen: 'systemDefault', stored: 'dark' }, 'light'],
  ['an unknown stored word counts as nothing', { stored: 'sepia', cookie: 'dark' }, 'dark'],
  ['an empty stored word counts as nothing', { stored: '', cookie: 'dark' }, 'dark'],
  ['the builder is light', { path: '/builder', chosen: 'dark' }, 'light'],
  ['inside the builder it is light', { path: '/builder/workflow/7', stored: 'dark' }, 'light'],
  [
    'the builder ignores the system',
    { path: '/builder/', stored: 'systemDefault', prefersDark: true },
    'light',
  ],
  ['a path that only begins alike is not the builder', { path: '/builders', chosen: 'dark' }, 'dark'],
  ['the editor of a template follows the theme', { path: '/leads/templates/7', chosen: 'dark' }, 'dark'],
  ['the editor of a lead follows the theme', { path: '/leads/7/edit', chosen: 'dark' }, 'dark'],
  ['a path that ends alike is not the builder', { path: '/note/builder', chosen: 'dark' }, 'dark'],
];

describe('resolveTheme', () => {
  it.each(cases)('%s', (_name, sources, expected) => {
    expect(resolveTheme({ path: '/home', prefersDark: false, ...sources })).toBe(expected);
  });
});
