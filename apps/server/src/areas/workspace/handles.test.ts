import { handleFromName, openapi } from '@atelier/sdk/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { handleCandidates, handleProblem, handleReason, reservedHandles } from './handles';

describe('handleProblem', () => {
  test.each([
    ['juniper-light', null],
    ['abc', null],
    ['a1b', null],
    ['a--b', null],
    ['123', null],
    ['x'.repeat(40), null],
    ['x'.repeat(41), 'too_long'],
    ['ab', 'too_short'],
    ['', 'too_short'],
    ['Juniper', 'malformed'],
    ['-juniper', 'malformed'],
    ['juniper-', 'malformed'],
    ['juniper_light', 'malformed'],
    ['juniper light', 'malformed'],
    ['jünïper', 'malformed'],
    ['a\u0000b', 'malformed'],
    ['é', 'malformed'],
    ['admin', 'reserved'],
    ['tenant-user', 'reserved'],
    ['xn--80ak6aa92e', 'reserved'],
    ['0190f3a2-7c1e-7000-8000-000000000001', 'reserved'],
  ])('%j is %s', (handle, expected) => {
    expect(handleProblem(handle)).toBe(expected);
  });

  test('says the limit in words', () => {
    expect(handleReason('too_short')).toContain('3');
    expect(handleReason('too_long')).toContain('40');
  });
});

test('every service of the contract, and every fixed segment after one, is reserved', () => {
  const paths = Object.keys(openapi.paths);
  const segments = paths
    .map((path) => path.split('/')[1] ?? '')
    .filter((segment) => !segment.startsWith('{'));
  expect(paths.length).toBeGreaterThan(30);
  expect([...new Set(segments)].filter((segment) => handleProblem(segment) === null)).toEqual([]);
});

test('the reserved names could be handles at all', () => {
  const shape = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/;
  expect([...reservedHandles].filter((name) => !shape.test(name))).toEqual([]);
});

describe('handleFromName', () => {
  test.each([
    ['Juniper & Light', 'juniper-light'],
    ['Ferreira — Fotografia', 'ferreira-fotografia'],
    ['Inês Duarte', 'ines-duarte'],
    ["Hannah's Straße", 'hannahs-strasse'],
    ['  --  ', ''],
    ['写真', ''],
    [`${'long '.repeat(12)}`, 'long-long-long-long-long-long-long-long'],
  ])('%j becomes %j', (text, expected) => {
    expect(handleFromName(text)).toBe(expected);
  });
});

describe('handleCandidates', () => {
  test('offers allowed handles only, never the one that was asked for, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[a-z-]{1,60}$/)),
        (wanted) => {
          const candidates = handleCandidates(wanted);
          expect(candidates.length).toBeGreaterThanOrEqual(5);
          expect(new Set(candidates).size).toBe(candidates.length);
          for (const candidate of candidates) {
            expect(candidate).not.toBe(wanted);
            expect(handleProblem(candidate)).toBeNull();
          }
        },
      ),
    );
  });

  test('begins with the tidied form of what was asked', () => {
    expect(handleCandidates('Juniper & Light')[0]).toBe('juniper-light');
    expect(handleCandidates('juniper-light').slice(0, 2)).toEqual([
      'juniper-light-studio',
      'juniper-light-co',
    ]);
  });
});
