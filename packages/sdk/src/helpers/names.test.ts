import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatName, initials, splitFullName } from './names.js';

describe('formatName', () => {
  it.each([
    ['mira anand', 'Mira Anand'],
    ['  mira   anand ', 'Mira Anand'],
    ['Ada & Luis Ferreira', 'Ada Luis Ferreira'],
    ['ada maria ferreira', 'Ada Maria ferreira'],
    ['inês duarte', 'Inês Duarte'],
    ['élodie', 'Élodie'],
    ['e\u0301lodie', 'E\u0301lodie'],
    ["o'brien", 'Obrien'],
    ['tom2 okafor!', 'Tom Okafor'],
    ['李 小龙', '李 小龙'],
    ['ßara', 'ßara'],
    ['12345', ''],
    ['', ''],
  ])('%j is shown as %j', (name, shown) => {
    expect(formatName(name)).toBe(shown);
  });

  it('leaves letters and single spaces only, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const shown = formatName(name);
        expect(shown).toMatch(/^([\p{L}\p{M}]+( [\p{L}\p{M}]+)*)?$/u);
        expect(formatName(shown)).toBe(shown);
      }),
    );
  });
});

describe('initials', () => {
  it.each([
    ['Mira Anand', 'MA'],
    ['hannah', 'H'],
    ['ada maria ferreira', 'AM'],
    ['Ada & Luis Ferreira', 'AL'],
    ['ínês duarte', 'ÍD'],
    ['(tom) okafor', 'TO'],
    ['7 8', ''],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('are two letters at most, for any name; an upper case may bring its mark along', () => {
    expect(initials('ǰana')).toBe('J\u030c');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => /^(\p{L}\p{M}*){0,2}$/u.test(initials(name))),
    );
  });
});

describe('splitFullName', () => {
  it.each([
    ['Mira Anand', 'Mira', 'Anand'],
    ['Ada Maria Ferreira', 'Ada', 'Maria Ferreira'],
    ['Hannah', 'Hannah', ''],
    ['  Tom   Okafor ', 'Tom', 'Okafor'],
    ['', '', ''],
  ])('%j is %j and %j', (name, firstName, lastName) => {
    expect(splitFullName(name)).toEqual({ firstName, lastName });
  });

  it('loses nothing but spaces, and leaves none in the first name', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        const { firstName, lastName } = splitFullName(name);
        expect(`${firstName}${lastName}`.replaceAll(' ', '')).toBe(name.trim().replaceAll(' ', ''));
        expect(firstName).not.toContain(' ');
      }),
    );
  });
});
