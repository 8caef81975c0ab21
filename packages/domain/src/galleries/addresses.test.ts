import { describe, expect, it } from 'vitest';
import { type Address, addressFault, findAddress, isAddressFree, longestAddress, readPin } from './index';

describe('an address', () => {
  it.each([
    ['ada-luis', 'gallery', null],
    ['people', 'gallery', null],
    ['people', 'album', 'reserved'],
    ['download', 'video', 'reserved'],
    ['Ada', 'gallery', 'malformed'],
    ['ada--luis', 'gallery', 'malformed'],
    ['-ada', 'gallery', 'malformed'],
    ['', 'album', 'malformed'],
    ['a'.repeat(longestAddress), 'album', null],
    ['a'.repeat(longestAddress + 1), 'album', 'malformed'],
    ['casa/../x', 'gallery', 'malformed'],
  ] as const)('A-1 %j of a %s', (slug, kind, fault) => {
    expect(addressFault(slug, kind)).toBe(fault);
  });

  const addresses: readonly Address[] = [
    { slug: 'ada', targetId: '1', isCurrent: false },
    { slug: 'ada-luis', targetId: '1', isCurrent: true },
    { slug: 'noor', targetId: '2', isCurrent: false },
  ];
  it.each([
    ['ada-luis', { kind: 'found', targetId: '1' }],
    ['ada', { kind: 'moved', targetId: '1', to: 'ada-luis' }],
    ['noor', { kind: 'unknown' }],
    ['nobody', { kind: 'unknown' }],
  ])('A-2 leads from %s', (slug, found) => {
    expect(findAddress(addresses, slug)).toEqual(found);
  });

  it.each([
    ['ada', '1', true],
    ['ada', '2', false],
    ['ada', null, false],
    ['new', null, true],
  ])('A-3 %s may be taken by %j: %s', (slug, target, isFree) => {
    expect(isAddressFree(addresses, slug, target)).toBe(isFree);
  });
});

describe('a PIN', () => {
  it.each([
    ['1234', '1234'],
    [' 12 34-56 ', '123456'],
    ['١٢٣٤', '1234'],
    ['९८७६५', '98765'],
    ['１２３４', '1234'],
    ['123', null],
    ['123456789', null],
    ['12a4', null],
    ['①②③④', null],
    [`1${' '.repeat(50)}234`, null],
  ])('A-4 typed as %j', (typed, pin) => {
    expect(readPin(typed)).toBe(pin);
  });
});
