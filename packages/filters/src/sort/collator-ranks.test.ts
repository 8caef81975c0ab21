import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CollatorRanks, collatorOf } from './collator-ranks';

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.string({
    unit: fc.constantFrom('a', 'A', 'ä', 'z', '1', '0', ' ', '-', '\u0000', '\u0301'),
    maxLength: 4,
  }),
);

describe('CollatorRanks', () => {
  it('SORT-5: ranks are in the order of the collator, however the texts came, and equal where it holds texts equal', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyText, { maxLength: 12 }), { maxLength: 4 }),
        fc.constantFrom('en', 'sv', 'de', 'ja'),
        (batches, locale) => {
          const collator = collatorOf(locale);
          const ranks = new CollatorRanks(collator);
          for (const batch of batches) {
            for (const text of batch) ranks.slot(text);
            ranks.settle();
          }
          const bySlot = ranks.settle();
          const texts = batches.flat();
          const rankOf = (text: string): number => bySlot[ranks.slot(text)] ?? Number.NaN;
          for (const left of texts) {
            for (const right of texts) {
              expect(Math.sign(rankOf(left) - rankOf(right))).toBe(Math.sign(collator.compare(left, right)));
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('SORT-5: numbers inside texts count by their value, and the locale decides', () => {
    const sorted = (locale: string, ...texts: string[]) => texts.sort(collatorOf(locale).compare);
    expect(sorted('en', 'Task 10', 'Task 9')).toEqual(['Task 9', 'Task 10']);
    expect(sorted('de', 'z', 'ä', 'a')).toEqual(['a', 'ä', 'z']);
    expect(sorted('sv', 'z', 'ä', 'a')).toEqual(['a', 'z', 'ä']);
    expect(collatorOf('sv')).toBe(collatorOf('sv'));
    expect(() => collatorOf('not a language')).toThrow(RangeError);
  });

  it('SORT-5: what rows have not held for long is forgotten, and ranks stay right', () => {
    const ranks = new CollatorRanks(collatorOf('en'));
    const add = (from: number, count: number): void => {
      ranks.prepare(count);
      for (let index = from; index < from + count; index += 1) ranks.slot(`text ${index}`);
      ranks.settle();
    };
    add(0, 2000);
    expect(ranks.slot('text 1999')).toBe(1999);
    for (let round = 1; round <= 4; round += 1) add(round * 10_000, 2000);
    ranks.prepare(10);
    expect(ranks.slot('text 40005')).toBe(2005);
    expect(ranks.settle().length).toBeLessThanOrEqual(6000);
    const [nine = 0, ten = 0] = ['text 9', 'text 10'].map((text) => ranks.slot(text));
    const bySlot = ranks.settle();
    expect(bySlot[nine]).toBeLessThan(bySlot[ten] ?? 0);
  });
});
