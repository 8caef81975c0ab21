import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../text/fold';
import { firstLetter, standsAlone } from './first-letter';

const letters: [text: string, letter: string, stripped: string][] = [
  ['Juniper', 'J', 'J'],
  ['juniper', 'J', 'J'],
  ['Élan', 'É', 'E'],
  ['e\u0301lan', 'É', 'E'],
  ['ß', 'SS', 'SS'],
  ['ﬁnal', 'FI', 'FI'],
  ['ŉ', 'ʼN', 'ʼN'],
  ['Ωmega', 'Ω', 'Ω'],
  ['ςα', 'Σ', 'Σ'],
  ['İx', 'I\u0307', 'I'],
  ['ｍira', 'M', 'M'],
  ['9 lives', '9', '9'],
  [' blank', ' ', ' '],
  ['🇵🇹 Porto', '🇵🇹', '🇵🇹'],
  ['👩‍👧 family', '👩‍👧', '👩‍👧'],
  ['がく', 'が', 'が'],
  ['\r\nx', '\r\n', '\r\n'],
  ['', '', ''],
];

describe('firstLetter', () => {
  it.each(letters)('GROUP-11: %j stands under %j, without accents under %j', (text, letter, stripped) => {
    expect(firstLetter(text, false)).toBe(letter);
    expect(firstLetter(text, true)).toBe(stripped);
  });

  it('GROUP-11: it is the first grapheme, folded, then upper-cased', () => {
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc
        .array(fc.integer({ min: 0, max: 0x10_ffff }), { maxLength: 3 })
        .map((points) => String.fromCodePoint(...points)),
      fc.string({
        unit: fc.constantFrom('a', '\r', '\n', '\u0301', '\u00ad', '\u200d', 'क', '\u093f', '\ud83c'),
        maxLength: 4,
      }),
    );
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, stripAccents) => {
        const first = [...graphemes.segment(text)][0]?.segment ?? '';
        expect(firstLetter(text, stripAccents)).toBe(foldText(first, { stripAccents }).toUpperCase());
        if (standsAlone(text)) expect(first).toHaveLength(1);
      }),
      { numRuns: 1000 },
    );
  });

  it('GROUP-11: texts that are equal when folded by case stand under the same letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZéÉñ9 -я'), minLength: 1 }), (text) => {
        expect(firstLetter(text.toUpperCase(), false)).toBe(firstLetter(text.toLowerCase(), false));
      }),
    );
  });
});
