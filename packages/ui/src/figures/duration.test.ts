import { describe, expect, it } from 'vitest';
import { durationInWords } from './duration';

describe('a duration in words', () => {
  it.each([
    [null, '–'],
    [0, '0 sec'],
    [499, '0 sec'],
    [40_000, '40 sec'],
    [59_400, '59 sec'],
    [59_600, '1 min'],
    [240_000, '4 min'],
    [252_000, '4 min 12 sec'],
    [613_000, '10 min 13 sec'],
    [3_600_000, '1 h'],
    [3_605_000, '1 h'],
    [3_725_000, '1 h 2 min'],
    [86_400_000, '1 d'],
    [90_000_000, '1 d 1 h'],
    [86_460_000, '1 d'],
  ])('%s milliseconds are %s', (milliseconds, words) => {
    expect(durationInWords(milliseconds)).toBe(words);
  });
});
