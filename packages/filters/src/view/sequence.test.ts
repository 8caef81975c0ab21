import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Seek, Sequence } from './sequence';

/** Several numbers share a lead, so that it alone does not find them. */
const leadOf = (item: number) => Math.floor(item / 50);

function seek(sought: number, lead = leadOf): Seek<number> & { readonly asked: () => number } {
  let asked = 0;
  return {
    lead: lead(sought),
    leadOf: lead,
    compare: (other) => {
      asked += 1;
      // What is sought need not know how items of other leads stand.
      if (lead(other) !== lead(sought)) throw new Error('Asked about an item with another lead.');
      return sought - other;
    },
    asked: () => asked,
  };
}

const even = (length: number) => Array.from({ length }, (_, index) => index * 2);

describe('Sequence', () => {
  it('VIEW-4: is what a sorted array is, after any changes', () => {
    const start = fc.constantFrom(0, 1, 511, 512, 513, 2_000, 40_000);
    const changes = fc.array(fc.tuple(fc.boolean(), fc.nat(90_000)), { maxLength: 400 });
    fc.assert(
      fc.property(start, changes, (length, all) => {
        const items = new Set(even(length));
        let sequence = Sequence.of([...items]);
        for (const [isPut, item] of all) {
          if (isPut) items.add(item);
          else items.delete(item);
          sequence = isPut ? sequence.with(item, seek(item), item) : sequence.without(item, seek(item));
        }
        const sorted = [...items].sort((left, right) => left - right);
        expect(sequence.slice()).toEqual(sorted);
        expect(sequence.size).toBe(sorted.length);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['from the first', (items: number[]) => items],
    [
      'lead by lead, each from its last',
      (items: number[]) => items.sort((one, other) => leadOf(one) - leadOf(other) || other - one),
    ],
  ])('VIEW-4: shrinks to nothing %s and grows again', (_how, arrange) => {
    const items = even(5_000);
    let sequence = Sequence.of(items);
    for (const item of arrange([...items])) sequence = sequence.without(item, seek(item));
    expect(sequence.size).toBe(0);
    for (const item of items.toReversed()) sequence = sequence.with(item, seek(item));
    expect(sequence.slice()).toEqual(items);
  });

  it.each([0, 1, 512, 513, 30_000])('VIEW-6: of %i items finds each, and says where it is', (length) => {
    const items = even(length);
    const sequence = Sequence.of(items);
    for (let index = 0; index < length; index += Math.max(1, Math.floor(length / 97))) {
      expect(sequence.indexOf(index * 2, seek(index * 2))).toBe(index);
      expect(sequence.indexOf(index * 2 + 1, seek(index * 2 + 1))).toBe(-1);
      expect(sequence.slice(index, index + 3)).toEqual(items.slice(index, index + 3));
    }
    expect(sequence.slice(length - 1, length + 5)).toEqual(items.slice(Math.max(0, length - 1)));
    expect(sequence.slice(-5, 2)).toEqual(items.slice(0, 2));
  });

  it.each([
    ['with leads', leadOf],
    ['without', () => 0],
  ])('VIEW-6: asks about a logarithm of its length, after many changes too, %s', (_how, lead) => {
    let sequence = Sequence.of(even(200_000));
    for (let item = 100_001; item < 104_001; item += 2) sequence = sequence.with(item, seek(item, lead));
    for (let item = 0; item < 100_000; item += 2) sequence = sequence.without(item, seek(item, lead));
    for (const item of [100_001, 103_999, 399_998, 400_001, -1]) {
      const sought = seek(item, lead);
      sequence.indexOf(item, sought);
      sequence.with(item, sought);
      sequence.without(item, sought);
      expect(sought.asked() / 3).toBeLessThan(2 * Math.log2(sequence.size));
    }
  });

  it('VIEW-7: never changes: a change makes another one', () => {
    const before = Sequence.of(even(1_000));
    const more = before.with(7, seek(7));
    const less = before.without(8, seek(8));
    expect(before.slice()).toEqual(even(1_000));
    expect([more.size, less.size]).toEqual([1_001, 999]);
    expect(before.without(7, seek(7))).toBe(before);
  });

  it('puts an item in place of another', () => {
    const named = (id: number, name: string) => ({ id, name });
    const b = named(2, 'b');
    const sequence = Sequence.of([named(1, 'a'), b]);
    const sought = { lead: 2, leadOf: ({ id }: typeof b) => id, compare: ({ id }: typeof b) => 2 - id };
    expect(
      sequence
        .with(named(2, 'c'), sought, b)
        .slice()
        .map(({ name }) => name),
    ).toEqual(['a', 'c']);
    expect(
      sequence
        .with(named(2, 'c'), sought)
        .slice()
        .map(({ name }) => name),
    ).toEqual(['a', 'c', 'b']);
  });
});
