import { describe, expect, it } from 'vitest';
import { dayInWords } from './days';

describe('days', () => {
  it('writes a day the same wherever somebody looks from', () => {
    expect(dayInWords('2026-10-16', 'en-GB')).toBe('Fri 16 October');
  });
});
