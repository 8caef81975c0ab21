import { expect, it } from 'vitest';
import { themeOf } from './theme';

it.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['brand', true, 'light'],
  ['device', true, 'dark'],
  ['device', false, 'light'],
  // A door that does not say which gallery is behind it.
  [null, true, 'dark'],
  [undefined, false, 'light'],
  // A color that comes one day.
  ['sepia', true, 'light'],
])('a gallery of color %s on a device that is dark: %s is %s', (colour, isDark, theme) => {
  expect(themeOf(colour, isDark)).toBe(theme);
});
