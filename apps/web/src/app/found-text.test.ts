import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestMatch, excerptOf } from './found-text';

const people = ['Dev Nair', 'Inês Duarte', 'Nair Studio', 'Priya Nair'].map((name) => ({ name }));

describe('the best match', () => {
  it.each([
    ['nair', 'Nair Studio'],
    ['PRIYA NAIR', 'Priya Nair'],
    ['nai', 'Nair Studio'],
    ['ines', 'Inês Duarte'],
    ['uarte', 'Inês Duarte'],
    ['wedding', undefined],
  ])('of %s is %s', (search, name) => expect(bestMatch(people, search)?.name).toBe(name));

  it('is whoever was found alone, whatever by', () => {
    expect(bestMatch(people.slice(0, 1), 'dev@nair.example')).toBe(people[0]);
    expect(bestMatch([], 'dev')).toBeUndefined();
  });
});

describe('an excerpt', () => {
  it.each([
    ['Charge flashes', 'flash', '“Charge flashes”'],
    ['The café\n  closes', 'CAFE', '“The café closes”'],
    [
      'The planner wrote this morning that the priest asks for no flash during the ceremony, nor after it',
      'no flash',
      '“…that the priest asks for no flash during the ceremony, nor after…”',
    ],
    ['Straße after Straße', 'strasse', '“Straße after Straße”'],
    ['Charge flashes', 'lens', undefined],
    [null, 'lens', undefined],
  ])('of %s around %s is %s', (text, search, excerpt) => expect(excerptOf(text, search)).toBe(excerpt));

  it('holds what was found, and is short', () => {
    fc.assert(
      fc.property(
        fc.lorem({ maxCount: 60 }),
        fc.nat(),
        fc.integer({ min: 1, max: 20 }),
        (text, at, length) => {
          const search = text.slice(at % text.length, (at % text.length) + length).trim();
          fc.pre(search !== '');
          const excerpt = excerptOf(text, search) ?? '';
          expect(excerpt.toLowerCase()).toContain(search.toLowerCase());
          expect(excerpt.length).toBeLessThan(search.length + 80);
        },
      ),
    );
  });
});
