import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../money/arbitraries.testing';
import {
  compareImages,
  compareText,
  type ImageSort,
  imageSorts,
  moveRanks,
  naturalKey,
  type OrderedImage,
  type Ranked,
} from './index';

const byKey = (a: string, b: string) => compareText(naturalKey(a), naturalKey(b));

/** The natural order, written another way: numbers before signs, by their values. */
function naturally(a: string, b: string): number {
  const tokens = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cc}]/gu, '')
      .toLowerCase()
      .match(/[0-9]+|[^0-9]/gu) ?? [];
  const [left, right] = [tokens(a), tokens(b)];
  for (const [index, token] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const numbers = [token, other].map((text) => (/^[0-9]/.test(text) ? BigInt(text) : null));
    const [mine, theirs] = numbers;
    if (typeof mine === 'bigint' && typeof theirs === 'bigint') {
      if (mine !== theirs) return mine < theirs ? -1 : 1;
    } else if (typeof mine === 'bigint') return -1;
    else if (typeof theirs === 'bigint') return 1;
    else if (token !== other) return (token.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0);
  }
  return left.length - right.length;
}

describe('names', () => {
  it('O-1 are in their natural order', () => {
    const names = [
      'JL_10.jpg',
      'jl_9.jpg',
      'Évora 2.jpg',
      'evora 10.jpg',
      'JL_009a.jpg',
      'A.jpg',
      '10.jpg',
      '9.jpg',
    ];
    expect(names.sort(byKey)).toEqual([
      '9.jpg',
      '10.jpg',
      'A.jpg',
      'Évora 2.jpg',
      'evora 10.jpg',
      'jl_9.jpg',
      'JL_009a.jpg',
      'JL_10.jpg',
    ]);
  });

  // Mutants: without the length in front of a number; `MAX_RUN` of 31 with `MORE` of the same code.
  it('O-1 of any kind are in the order that somebody would put them into', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 3 }),
      fc.nat(200).map(String),
      fc.bigInt({ min: 0n, max: 10n ** 95n }).map(String),
      fc.constantFrom('JL_', '-', ' ', '.jpg', '00', '\uffff', '💍'),
    );
    const name = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(Math.sign(byKey(a, b))).toBe(Math.sign(naturally(a, b)));
        expect(naturalKey(a)).not.toContain('\0');
      }),
      { numRuns: runs(3_000, 300_000) },
    );
  });

  it('compareText is the order of UTF-8 bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { numRuns: runs(1_000, 100_000) },
    );
  });
});

const image = (
  id: string,
  fileName: string,
  takenAt: number | null,
  createdAt: number,
  rank: number,
): OrderedImage => ({
  id,
  fileName,
  takenAt,
  createdAt,
  rank,
});

describe('images', () => {
  const images = [
    image('a', 'JL_10.jpg', 30, 1, 2),
    image('b', 'JL_9.jpg', null, 3, 3),
    image('c', 'JL_11.jpg', 10, 2, 1),
    image('d', 'JL_9.jpg', 10, 2, 1),
  ];

  it.each([
    ['custom', 'dcab'],
    ['name', 'bdac'],
    ['-name', 'cabd'],
    ['takenAt', 'dcab'],
    ['-takenAt', 'adcb'],
    ['createdAt', 'adcb'],
    ['-createdAt', 'bdca'],
  ] as const satisfies readonly (readonly [ImageSort, string])[])('O-2 and O-3 by %s', (sort, order) => {
    const sorted = [...images].sort(compareImages(sort)).map(({ id }) => id);
    expect(sorted.join('')).toBe(order);
  });

  it('O-3 have one order, however they come', () => {
    const some = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        fileName: fc.constantFrom('a', 'A', 'a1', 'a01'),
        takenAt: fc.option(fc.nat(2)),
        createdAt: fc.nat(2),
        rank: fc.nat(2),
      }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(fc.constantFrom(...imageSorts), some, fc.infiniteStream(fc.nat()), (sort, given, keys) => {
        const mixed = given.map((one) => ({ one, key: keys.next().value })).sort((a, b) => a.key - b.key);
        const compare = compareImages(sort);
        expect(mixed.map(({ one }) => one).sort(compare)).toEqual([...given].sort(compare));
      }),
      { numRuns: runs(300, 30_000) },
    );
  });
});

describe('moving by hand', () => {
  const order = ['a', 'b', 'c', 'd'].map((id, index): Ranked => ({ id, rank: index }));
  const after = (given: readonly Ranked[], ranks: ReadonlyMap<string, number>) =>
    given
      .map(({ id, rank }) => ({ id, rank: ranks.get(id) ?? rank }))
      .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  const ids = (given: readonly Ranked[]) => given.map(({ id }) => id).join('');

  it.each([
    [['d'], 'b', 'adbc'],
    [['a', 'c'], null, 'bdac'],
    [['d', 'a'], 'c', 'bdac'],
    [['b', 'c'], 'b', 'abcd'],
    [['b', 'b', 'x'], 'a', 'bacd'],
    [['a', 'b', 'c', 'd'], 'c', 'abcd'],
    [['a'], 'unknown', 'bcda'],
  ])('O-4 %j before %j', (moved, before, expected) => {
    expect(ids(after(order, moveRanks(order, moved, before)))).toBe(expected);
  });

  // Mutant: `isApart` always true.
  it('O-4 and O-5 any moves in a row are exact, and cost others their ranks only if there is no room', () => {
    const move = fc.record({
      moved: fc.array(fc.nat(30), { maxLength: 200 }),
      before: fc.option(fc.nat(30)),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        let now: Ranked[] = Array.from({ length: 25 }, (_, index) => ({
          id: String(index),
          rank: index % 3,
        }));
        now = after(now, new Map());
        for (const { moved, before } of moves) {
          const names = moved.map(String);
          const ranks = moveRanks(now, names, before === null ? null : String(before));
          const leaving = [...new Set(names)].filter((id) => now.some((one) => one.id === id));
          expect(ranks.size === now.length || ranks.size === leaving.length).toBe(true);
          const at = before === null ? -1 : now.findIndex(({ id }) => id === String(before));
          const next = at < 0 ? undefined : now.slice(at).find(({ id }) => !leaving.includes(id))?.id;
          const rest = now.map(({ id }) => id).filter((id) => !leaving.includes(id));
          rest.splice(next === undefined ? rest.length : rest.indexOf(next), 0, ...leaving);
          now = after(now, ranks);
          if (leaving.length > 0) expect(now.map(({ id }) => id)).toEqual(rest);
        }
      }),
      { numRuns: runs(200, 5_000) },
    );
  });
});
