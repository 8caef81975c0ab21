import { describe, expect, it } from 'vitest';
import { durationInWords } from './duration';

describe('a duration in words', () => {
  it.each([
    [0, '0 sec'],
    [499, '0 sec'],
    [40_000, '40 sec'],
    [59_600, '1 min'],
    [613_000, '10 min 13 sec'],
    [3_600_000, '1 h'],
    [3_725_000, '1 h 2 min'],
  ])('%i milliseconds are %s', (milliseconds, words) => {
    expect(durationInWords(milliseconds)).toBe(words);
  });
});
