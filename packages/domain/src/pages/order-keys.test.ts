import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../money/arbitraries.testing';
import { isOrderKey, orderKeyBetween, orderKeysFor } from './index';

describe('K-1: a key between two others', () => {
  it('is there wherever one is asked for', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), (places) => {
        const keys: string[] = [];
        for (const place of places) {
          const at = place % (keys.length + 1);
          const key = orderKeyBetween(keys[at - 1] ?? null, keys[at] ?? null);
          expect(isOrderKey(key)).toBe(true);
          keys.splice(at, 0, key);
        }
        expect(keys).toEqual([...keys].sort());
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: runs(1_000, 50_000) },
    );
  });

  it('is refused where there is no room', () => {
    expect(() => orderKeyBetween('a', 'a')).toThrow(RangeError);
    expect(() => orderKeyBetween('b', 'a')).toThrow(RangeError);
  });
});

it.each(['end', 'beginning'])('K-2: a thousand keys at the %s stay short', (side) => {
  let key = orderKeyBetween(null, null);
  for (let at = 0; at < 1_000; at += 1)
    key = side === 'end' ? orderKeyBetween(key, null) : orderKeyBetween(null, key);
  expect(key.length).toBeLessThan(40);
});

describe('K-3: the keys of a sequence', () => {
  const six = orderKeysFor(Array.from({ length: 6 }, () => null));

  it('stay when nothing moved', () => expect(orderKeysFor(six)).toEqual(six));

  it('change for the one that moved, and no other', () => {
    const [first = '', ...rest] = six;
    const moved = orderKeysFor([...rest, first]);
    expect(moved.slice(0, 5)).toEqual(rest);
    expect(moved[5]).not.toBe(first);
  });

  it('rise, whatever they were', () => {
    const key = fc.oneof(fc.constant(null), fc.constantFrom(...six), fc.constantFrom('', '0', 'a0', 'é'));
    fc.assert(
      fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
        const result = orderKeysFor(keys);
        expect(result).toHaveLength(keys.length);
        for (const [at, one] of result.entries()) expect(one > (result[at - 1] ?? '')).toBe(true);
      }),
      { numRuns: runs(2_000, 50_000) },
    );
  });
});
