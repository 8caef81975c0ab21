import { expect, it } from 'vitest';
import { endWords } from './words';

it.each([
  ['2026-11-15T12:00:00Z', 'within 3 days'],
  ['2026-11-14T13:00:00Z', 'within 3 days'],
  ['2026-11-14T12:00:00Z', 'within 2 days'],
  ['2026-11-13T12:00:00Z', 'by tomorrow'],
  ['2026-11-12T12:30:00Z', 'by tomorrow'],
])('endWords %s', (endsAt, words) => {
  expect(endWords(endsAt, Date.parse('2026-11-12T12:00:00Z'))).toBe(words);
});
