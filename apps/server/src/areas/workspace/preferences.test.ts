import { describe, expect, test } from 'vitest';
import {
  checkPreferences,
  defaultPreferences,
  isKnownCurrency,
  knownLocale,
  knownTimezone,
} from './preferences';

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['europe/lisbon', 'Europe/Lisbon'],
  ['UTC', 'UTC'],
  ['America/Argentina/Buenos_Aires', expect.stringContaining('Buenos_Aires')],
  ['+02:00', null],
  ['Mars/Olympus', null],
  ['', null],
  ['Europe/Lisbon\u0000', null],
  ['../etc/passwd', null],
])('zone %j is %s', (name, expected) => {
  expect(knownTimezone(name)).toEqual(expected);
});

test.each([
  ['pt-PT', 'pt-PT'],
  ['PT-pt', 'pt-PT'],
  ['en', 'en'],
  ['de-AT', 'de-AT'],
  ['not a tag', null],
  ['x', null],
  ['zz-ZZ', null],
])('language %j is %s', (tag, expected) => {
  expect(knownLocale(tag)).toBe(expected);
});

test.each([
  ['EUR', true],
  ['INR', true],
  ['eur', false],
  ['QQQ', false],
])('currency %s: %s', (code, expected) => {
  expect(isKnownCurrency(code)).toBe(expected);
});

describe('checkPreferences', () => {
  test('names every wrong field', () => {
    const checked = checkPreferences({ timezone: 'Nowhere', locale: '??', currency: 'QQQ', weekStartsOn: 1 });
    expect('errors' in checked && checked.errors.map(({ field }) => field)).toEqual([
      'timezone',
      'locale',
      'currency',
    ]);
  });

  test('stores the registered spelling and leaves the rest', () => {
    expect(checkPreferences({ timezone: 'europe/lisbon', theme: 'dark' })).toEqual({
      change: { timezone: 'Europe/Lisbon', theme: 'dark' },
    });
  });

  test('the defaults hold their own rules', () => {
    expect(checkPreferences(defaultPreferences)).toEqual({ change: defaultPreferences });
  });
});
