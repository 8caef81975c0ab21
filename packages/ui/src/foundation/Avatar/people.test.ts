import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundOf, initialsOf } from './people';

describe('initialsOf', () => {
  it.each([
    ['Mira Anand', 'MA'],
    ['Ada & Luis Ferreira', 'AL'],
    ['inês duarte', 'ID'],
    ['Noor', 'N'],
    ['  Jonas   Weber  ', 'JW'],
    ['“Clara” Mendes', 'CM'],
    ['', ''],
    ['&', ''],
  ])('%s gives %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('groundOf', () => {
  it('is one of the six grounds, and the same one every time', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const ground = groundOf(key);
        expect(ground).toBeGreaterThanOrEqual(1);
        expect(ground).toBeLessThanOrEqual(6);
        expect(groundOf(key)).toBe(ground);
      }),
    );
  });
  it('spreads people over the grounds', () => {
    const grounds = new Set(Array.from({ length: 200 }, (_, index) => groundOf(`person-${index}`)));
    expect(grounds.size).toBe(6);
  });
});
