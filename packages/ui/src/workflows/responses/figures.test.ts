import { describe, expect, it } from 'vitest';
import { change, duration, percent } from './figures';

describe('figures in words', () => {
  it.each([
    [null, '–'],
    [0, '0 sec'],
    [59_400, '59 sec'],
    [252_000, '4 min 12 sec'],
    [240_000, '4 min'],
    [5_400_000, '1 h 30 min'],
    [90_000_000, '1 d 1 h'],
  ])('%s milliseconds are %s', (milliseconds, words) => expect(duration(milliseconds)).toBe(words));

  it('have no rate without a whole', () => {
    expect([percent({ value: null }), percent({ value: 0.7378 })]).toEqual(['–', '74%']);
  });

  it('say no change as nothing', () => expect([change(9), change(-3), change(0)]).toEqual(['+9', '−3', '']));
});
