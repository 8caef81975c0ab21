import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailPattern, isEmail, isPhoneNumber, isUrl, isWebUrl, phoneAddress } from './validation.js';

describe('isEmail', () => {
  it.each([
    ['mira@juniper.example', true],
    ['a.b+c@d.e.f', true],
    ['o’brien@duarte.example', false],
    ["o'brien+a_b@duarte.example", true],
    ['inês@duarte.example', false],
    ['ines@xn--mller-kva.example', true],
    ['ines@müller.example', false],
    [`${'a'.repeat(64)}@duarte.example`, true],
    [`${'a'.repeat(65)}@duarte.example`, false],
    [`a@${'b'.repeat(64)}.example`, false],
    ['n0<victim@target.example', false],
    ['<victim@target.example>', false],
    ['Mira <victim@target.example>', false],
    ['victim(c)@target.example', false],
    ['"q"@target.example', false],
    ['a,b@target.example', false],
    ['a;b@target.example', false],
    ['a:b@target.example', false],
    ['a\\@target.example', false],
    ['a@target.example\\', false],
    ['a\u200b@target.example', false],
    ['a@target\u200d.example', false],
    ['a\u202e@target.example', false],
    ['a\u0000@target.example', false],
    ['a@target..example', false],
    ['a@target.example.', false],
    ['.a@target.example', false],
    ['a..b@target.example', false],
    ['a.@target.example', false],
    ['a@-target.example', false],
    ['a@target-.example', false],
    ['a@[127.0.0.1]', false],
    ['a@127.0.0.1', false],
    ['a@target.example\n', false],
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

  it('accepts no letter or sign but those of a dot-atom', () => {
    const sign = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.oneof(sign, fc.string({ minLength: 1, maxLength: 1 })), (one) => {
        expect(isEmail(`a${one}b@duarte.example`)).toBe(/^[\w!#$%&'*+/=?^`{|}~.-]$/.test(one));
        expect(isEmail(`ines@a${one}b.example`)).toBe(/^[A-Za-z0-9.-]$/.test(one));
      }),
    );
  });

  it('comes to an end for a text that takes a backtracking pattern hours', () => {
    for (const text of [`a@${'.'.repeat(1_000_000)} `, 'a.'.repeat(500_000), `a@${'b-'.repeat(500_000)}`]) {
      expect(isEmail(text)).toBe(false);
      expect(emailPattern.test(text)).toBe(false);
    }
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
