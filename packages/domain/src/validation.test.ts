import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isPhoneNumber, isUrl, isWebUrl, phoneAddress } from './validation.js';

describe('isEmail', () => {
  it.each([
    ['mira@juniper.example', true],
    ['a.b+c@d.e.f', true],
    ['inês@duarte.example', true],
    ['mira@juniper', false],
    ['mira.juniper.example', false],
    ['@juniper.example', false],
    ['mira@', false],
    ['mira@.example', false],
    ['mira@juniper.', false],
    ['mira@.', false],
    ['mira@a@b.example', false],
    ['mira @juniper.example', false],
    ['mira@juniper.example ', false],
    ['mira@jun\tiper.example', false],
    ['', false],
  ])('%j: %j', (text, valid) => {
    expect(isEmail(text)).toBe(valid);
  });

  it('agrees with the pattern of the specification', () => {
    const sign = fc.constantFrom('a', 'b', '@', '.', ' ', '\n', 'ê');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const text = signs.join('');
        expect(isEmail(text)).toBe(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text));
      }),
    );
  });

  it('comes to an end for a text that takes a backtracking pattern hours', () => {
    expect(isEmail(`a@${'.'.repeat(1_000_000)} `)).toBe(false);
  });
});

describe('addresses', () => {
  it.each([
    ['https://juniper.example', true, true],
    ['http://localhost:5173/a?b#c', true, true],
    ['mailto:mira@juniper.example', true, false],
    ['javascript:alert(1)', true, false],
    ['juniper.example', false, false],
    ['https://', false, false],
    ['', false, false],
  ])('%j parses: %j, may be a link: %j', (text, parses, web) => {
    expect([isUrl(text), isWebUrl(text)]).toEqual([parses, web]);
  });
});

it.each([
  ['+351 21 555 0110', 'tel:+351215550110'],
  ['(212) 555-0110', 'tel:2125550110'],
  ['😀 call me', undefined],
  ['+', undefined],
  ['123', undefined],
])('%s is called at %s', (text, address) => {
  expect([isPhoneNumber(text), phoneAddress(text)]).toEqual([address !== undefined, address]);
});
