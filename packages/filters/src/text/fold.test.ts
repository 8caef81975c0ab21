import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FoldOptions, foldText, limitMarks } from './fold';

const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
const anyOptions = fc.record({ stripAccents: fc.boolean() });
/** Every case mapping and composition rule is decided by few neighbours, so short runs of marks find the odd ones. */
const markedText = fc
  .array(
    fc.constantFrom(
      ...['a', 'α', 'Σ', 'ς', 'ß', 'ŉ', 'İ', 'ı', 'ſ', 'ẛ', 'ﬁ', 'ᾳ', 'и', 'क', ' '],
      ...['\u0301', '\u0307', '\u0327', '\u0345', '\u0313', '\u093f', '\u05b4'],
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** Longer runs of marks than there are in any language, some of which folding parts, joins or makes of letters. */
const overloadedText = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'a',
        'ǰ',
        'İ',
        'ΐ',
        'か',
        'ש',
        '\u0301',
        '\u0323',
        '\u0344',
        '\u0345',
        '\u05b4',
        '\uff9e',
        '\u3099',
      ),
      fc.constantFrom(1, 2, 29, 30, 31, 70, 200),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.map(([part, times]) => part.repeat(times)).join(''));
/** Marks that normalizing has to bring into another order. */
const disordered = (count: number) => '\u0301\u0323'.repeat(count / 2);
const longestRun = (text: string) =>
  Math.max(0, ...[...text.matchAll(/\p{M}+/gu)].map(([run]) => [...run].length));

const folded: [rule: string, text: string, expected: string][] = [
  ['FOLD-1', '', ''],
  ['FOLD-1', 'Juniper & Light', 'juniper & light'],
  ['FOLD-1', 'ÉCLAIR', 'éclair'],
  ['FOLD-1', 'ПРИЯ', 'прия'],
  ['FOLD-2', 'Straße', 'strasse'],
  ['FOLD-2', 'STRASSE', 'strasse'],
  ['FOLD-2', 'ẞ', 'ss'],
  ['FOLD-2', 'ſ', 's'],
  ['FOLD-2', 'ŉ', 'ʼn'],
  ['FOLD-3', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['FOLD-3', 'ὈΔΥΣΣΕΎΣ'.toLowerCase(), 'ὀδυσσεύσ'],
  ['FOLD-3', 'ς', 'σ'],
  ['FOLD-4', 'ﬁnal', 'final'],
  ['FOLD-4', 'Ｍｉｒａ', 'mira'],
  ['FOLD-4', '№ ①', 'no 1'],
  ['FOLD-4', 'e\u0301', 'é'],
  ['FOLD-4', '\u212b', 'å'],
  ['FOLD-6', '  Mira  Anand ', '  mira  anand '],
  ['FOLD-6', '100%_.*', '100%_.*'],
  ['FOLD-7', 'Inês', 'inês'],
  ['FOLD-9', 'İ', 'i\u0307'],
  ['FOLD-9', 'ı', 'i'],
];

const stripped: [rule: string, text: string, expected: string][] = [
  ['FOLD-8', 'Inês', 'ines'],
  ['FOLD-8', 'ỗ', 'o'],
  ['FOLD-8', 'Ά', 'α'],
  ['FOLD-8', 'ёжик й', 'ежик и'],
  ['FOLD-8', 'o\u0323\u0304', 'o'],
  ['FOLD-8', 'İ', 'i'],
  ['FOLD-8', 'łøđ', 'łøđ'],
  ['FOLD-8', 'हिन्दी', 'हिन्दी'],
  ['FOLD-8', 'שִׁ', 'שִׁ'],
  ['FOLD-8', 'が', 'が'],
  ['FOLD-8', 'ế हि', 'e हि'],
];

describe('foldText', () => {
  it.each(folded)('%s: %j folds to %j', (_rule, text, expected) => {
    expect(foldText(text)).toBe(expected.normalize('NFC'));
  });

  it.each(stripped)('%s: %j without accents is %j', (_rule, text, expected) => {
    expect(foldText(text, { stripAccents: true })).toBe(expected.normalize('NFC'));
  });

  it('FOLD-5: folding twice changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, markedText, overloadedText),
        anyOptions,
        (text: string, options: FoldOptions) => {
          const once = foldText(text, options);
          expect(foldText(once, options)).toBe(once);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('FOLD-5: every single character folds to a fixed point', () => {
    const moving: string[] = [];
    for (let point = 0; point <= 0x10_ffff; point += 1) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const once = foldText(String.fromCodePoint(point));
      if (foldText(once) !== once) moving.push(point.toString(16));
    }
    expect(moving).toEqual([]);
  });

  it('FOLD-1: the case in which a text is written does not matter', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, markedText), anyOptions, (text: string, options: FoldOptions) => {
        const plain = text.normalize('NFKC');
        expect(foldText(plain.toUpperCase(), options)).toBe(foldText(plain, options));
      }),
      { numRuns: 2000 },
    );
  });

  it('FOLD-4: the answer is in normalisation form C, and canonically equal texts fold to the same', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, markedText), anyOptions, (text: string, options: FoldOptions) => {
        const once = foldText(text, options);
        expect(once.normalize('NFC')).toBe(once);
        expect(foldText(text.normalize('NFD'), options)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });

  it('FOLD-10: of more than 30 marks in a row the others are dropped', () => {
    expect(foldText(`a${'\u0323'.repeat(50)}b`)).toBe(foldText(`a${'\u0323'.repeat(31)}b`));
    expect(limitMarks(`É${'\u0301'.repeat(31)}!`)).toBe(`É${'\u0301'.repeat(30)}!`);
    fc.assert(
      fc.property(overloadedText, anyOptions, (text, options) => {
        expect(longestRun(foldText(text, options))).toBeLessThanOrEqual(30);
        expect(longestRun(limitMarks(text))).toBeLessThanOrEqual(30);
        expect(limitMarks(limitMarks(text))).toBe(limitMarks(text));
        if (longestRun(text.normalize('NFKD')) <= 30)
          expect(limitMarks(text.normalize('NFD'))).toBe(text.normalize('NFD'));
      }),
      { numRuns: 500 },
    );
  });

  it('FOLD-10: a text of marks is folded in a time that grows with its length', () => {
    for (const marks of [disordered(100_000), '\uff9e\u0301'.repeat(50_000)]) {
      const start = Date.now();
      foldText(`a${marks}`, { stripAccents: true });
      foldText(`${marks}b`);
      // Without the limit this takes a minute.
      expect(Date.now() - start).toBeLessThan(1_000);
    }
  });

  it('FOLD-8: text that differs only in accents becomes the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aeioucnαωия') }), (text: string) => {
        const accented = [...text].map((letter) => `${letter}\u0301`).join('');
        expect(foldText(accented, { stripAccents: true })).toBe(foldText(text, { stripAccents: true }));
      }),
    );
  });
});
