import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../text/fold';
import { compileText } from './text-test';

const TESTS = ['equals', 'contains', 'startsWith', 'endsWith'] as const;

/** Asks in the way in which a filter does: most texts are decided without folding. */
function shortcut(by: (typeof TESTS)[number], typed: string, stripAccents: boolean) {
  const text = foldText(typed, { stripAccents });
  const { mayHold, needsFolding, holds } = compileText({ test: 'text', fieldId: '', by, text, stripAccents });
  return {
    holds,
    decide: (cell: string) => mayHold.test(cell) && (!needsFolding.test(cell) || holds(cell)),
    /** Whether a text is decided without folding it; otherwise there is nothing to compare. */
    isShort: (cell: string) => !(mayHold.test(cell) && needsFolding.test(cell)),
  };
}

const tricky = [
  ...'aAkKsSßẞſéÉ\u0301\u0308åÅ\u212b\u212aςσΣвВ\u1c80ÿŸµμΜ×÷¿ıİiI–—“”漢ｆﬁ%_.*\\^$[]()|/\n\u2028\ud83d\ude00 ',
];
const trickyText = fc.array(fc.constantFrom(...tricky), { maxLength: 6 }).map((units) => units.join(''));
const anyText = fc.oneof(
  trickyText,
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.string({ maxLength: 6 }),
);

/** Scripts with two cases, and the signs around them. */
const LETTERS = [
  [0x00, 0x5ff],
  [0x1c80, 0x1c8f],
  [0x1e00, 0x217f],
  [0x4e00, 0x4e20],
  [0xfb00, 0xfb06],
  [0xff00, 0xff60],
] as const;

describe('compileText', () => {
  it.each([
    [false, 'a'],
    [false, 's'],
    [false, 'k'],
    [false, 'å'],
    [false, 'ÿ'],
    [false, 'в'],
    [false, '漢'],
    [true, 'a'],
  ])(
    'TEXT-3: beside every character, the short cut decides as folding does (accents off: %j, sought: %j)',
    (...args) => {
      const [stripAccents, sought] = args;
      const { decide, holds, isShort } = shortcut('contains', sought, stripAccents);
      const differing: string[] = [];
      for (let unit = 0; unit <= 0xffff; unit += 1) {
        const character = String.fromCharCode(unit);
        if (!isShort(character)) continue;
        for (const cell of [character, `e${character}`, `${character}\u0301`]) {
          if (decide(cell) !== holds(cell)) differing.push(unit.toString(16));
        }
      }
      expect(differing).toEqual([]);
    },
  );

  it('TEXT-3: every letter is found in itself, in each case', () => {
    const differing: string[] = [];
    for (const [first, last] of LETTERS) {
      for (let unit = first; unit <= last; unit += 1) {
        const character = String.fromCharCode(unit);
        const { decide, holds } = shortcut('equals', character, false);
        for (const cell of [character, character.toLowerCase(), character.toUpperCase(), `${character}a`]) {
          if (decide(cell) !== holds(cell)) differing.push(unit.toString(16));
        }
        if (!decide(character)) differing.push(unit.toString(16));
      }
    }
    expect(differing).toEqual([]);
  });

  it.each(TESTS)('TEXT-3, TEXT-4: the short cut of %s decides as folding does', (by) => {
    fc.assert(
      fc.property(
        anyText.filter((text) => text !== ''),
        anyText,
        fc.boolean(),
        (sought, other, stripAccents) => {
          const { decide, holds } = shortcut(by, sought, stripAccents);
          for (const cell of [
            other,
            sought,
            sought + other,
            other + sought,
            other + sought.toUpperCase() + other,
          ]) {
            expect(decide(cell)).toBe(holds(cell));
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('TEXT-2: a text of any length can be sought', () => {
    const long = 'Ab%'.repeat(100_000);
    const { decide } = shortcut('contains', long, false);
    expect(decide(`-${long.toUpperCase()}-`)).toBe(true);
    expect(decide(long.slice(1))).toBe(false);
  });
});
