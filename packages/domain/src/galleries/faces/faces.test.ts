import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../money/arbitraries.testing';
import { type Face, type FaceCorrection, type FaceGroup, groupFaces, type Vectors } from '../index';
import { type Crowd, crowdOf, doubled, scoreOf } from './crowd.testing';

type Groups = readonly FaceGroup<string | null>[];

const sorted = (groups: Groups) => groups.map(({ faces }) => [...faces].sort().join(' ')).sort();
const groupOf = (groups: Groups, face: string) => groups.find(({ faces }) => faces.includes(face));
/** Gives people ids, as whoever keeps them does. */
const kept = (groups: Groups, when = 'first'): readonly FaceGroup[] =>
  groups.map(({ id, faces }, index) => ({ id: id ?? `${when}-${index}`, faces }));

/** Takes some faces of a crowd, in another order. */
function some({ faces, vectors: { dimensions, values }, people }: Crowd, indexes: readonly number[]): Crowd {
  const picked = new Float32Array(indexes.length * dimensions);
  for (const [row, index] of indexes.entries())
    picked.set(values.subarray(index * dimensions, (index + 1) * dimensions), row * dimensions);
  return {
    faces: indexes.flatMap((index) => faces[index] ?? []),
    vectors: { dimensions, values: picked },
    people: indexes.map((index) => people[index] ?? -1),
  };
}

describe('grouping faces', () => {
  it('C-4 finds the people of a wedding', () => {
    const crowd = crowdOf({ seed: 1, faces: runs(1_500, 20_000), people: 60, sharpness: 0.78, siblings: 4 });
    const { groups } = groupFaces(crowd.faces, crowd.vectors);
    const { precision, recall } = scoreOf(crowd, groups);
    expect(precision).toBeGreaterThanOrEqual(0.99);
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(doubled(crowd, groups)).toEqual([]);
  });

  it('C-1 keeps twins apart who look the same, where they are in one picture', () => {
    const vectors: Vectors = {
      dimensions: 4,
      values: Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
    };
    const faces: readonly Face[] = [
      { id: 'a', photoId: 'one' },
      { id: 'b', photoId: 'one' },
      { id: 'c', photoId: 'two' },
    ];
    expect(sorted(groupFaces(faces, vectors).groups)).toEqual(['a c', 'b']);
  });

  it.each([
    ['no faces', [], 0],
    ['a face without a look', [{ id: 'a', photoId: 'one' }], 1],
  ])('C-1 of %s', (_, faces, count) => {
    const vectors = { dimensions: 4, values: new Float32Array(faces.length * 4) };
    expect(groupFaces(faces, vectors).groups).toHaveLength(count);
  });

  it('C-2 and C-3 follows corrections, the later ones rather than the earlier ones', () => {
    const values = Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0]);
    const faces = ['a', 'b', 'c'].map((id): Face => ({ id, photoId: id }));
    const grouped = (...corrections: FaceCorrection[]) => {
      const { groups, ignored } = groupFaces(faces, { dimensions: 4, values }, { corrections });
      return [sorted(groups), ignored.length];
    };
    const same = (...pair: [string, string]): FaceCorrection => ({ kind: 'same', faces: pair });
    const different = (...pair: [string, string]): FaceCorrection => ({ kind: 'different', faces: pair });
    expect(grouped()).toEqual([['a b', 'c'], 0]);
    expect(grouped(different('a', 'b'))).toEqual([['a', 'b', 'c'], 0]);
    expect(grouped(same('b', 'c'))[0]).toContain('a b c');
    expect(grouped(same('b', 'c'), different('b', 'c'))).toEqual([['a b', 'c'], 1]);
    expect(grouped(different('a', 'b'), same('a', 'b'))).toEqual([['a b', 'c'], 1]);
    expect(grouped(same('a', 'c'), same('c', 'b'), different('a', 'b'))[1]).toBe(1);
    expect(grouped(same('a', 'deleted'))).toEqual([['a b', 'c'], 0]);
  });

  const correction = (most: number) =>
    fc.record({
      kind: fc.constantFrom('same' as const, 'different' as const),
      faces: fc.tuple(fc.nat(most), fc.nat(most)),
    });

  // Mutants: `fits` without photographs; `canJoin` always true; corrections applied in their order.
  it('C-1 to C-3 never puts two faces of a photograph together, nor those that somebody told apart', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.integer({ min: 3, max: 12 }),
        fc.array(correction(59), { maxLength: 15 }),
        (seed, people, made) => {
          const crowd = crowdOf({ seed, faces: 60, people, sharpness: 0.65, siblings: 8, dimensions: 16 });
          const idOf = (index: number) => crowd.faces[index]?.id ?? '';
          const corrections = made
            .filter(({ faces: [a, b] }) => a !== b)
            .map(({ kind, faces: [a, b] }): FaceCorrection => ({ kind, faces: [idOf(a), idOf(b)] }));
          const { groups, ignored } = groupFaces(crowd.faces, crowd.vectors, { corrections });
          expect(doubled(crowd, groups)).toEqual([]);
          expect(groups.flatMap(({ faces }) => faces).sort()).toEqual(crowd.faces.map(({ id }) => id).sort());
          for (const one of corrections.filter((each) => !ignored.includes(each))) {
            const [a, b] = one.faces.map((face) => groupOf(groups, face));
            expect(a === b).toBe(one.kind === 'same');
          }
          // The last one can only be against a photograph.
          const last = corrections.at(-1);
          const photos = last?.faces.map((id) => crowd.faces.find((face) => face.id === id)?.photoId);
          if (last && !(last.kind === 'same' && photos?.[0] === photos?.[1]))
            expect(ignored).not.toContain(last);
        },
      ),
      { numRuns: runs(60, 5_000) },
    );
  });

  it('C-5 gives the same groups in whatever order faces come, and again when a correction is taken back', () => {
    const crowd = crowdOf({ seed: 7, faces: 200, people: 12, sharpness: 0.7, siblings: 4, dimensions: 32 });
    const { groups } = groupFaces(crowd.faces, crowd.vectors);
    const turned = some(
      crowd,
      crowd.faces.map((_, index) => (index * 77) % 200),
    );
    expect(groupFaces(turned.faces, turned.vectors).groups).toEqual(groups);
    const [a = '', b = ''] = groups[0]?.faces ?? [];
    const corrections: FaceCorrection[] = [{ kind: 'different', faces: [a, b] }];
    expect(groupFaces(crowd.faces, crowd.vectors, { corrections }).groups).not.toEqual(groups);
    expect(groupFaces(crowd.faces, crowd.vectors, { corrections: [] }).groups).toEqual(groups);
  });

  // Mutant: `isNew` always true.
  it('C-7 adds photographs to the people that there are, who keep their ids and faces', () => {
    fc.assert(
      fc.property(fc.nat(1_000), (seed) => {
        const crowd = crowdOf({ seed, faces: 160, people: 10, sharpness: 0.8, dimensions: 32 });
        const first = some(
          crowd,
          Array.from({ length: 100 }, (_, index) => index),
        );
        const before = kept(groupFaces(first.faces, first.vectors).groups);
        const { groups } = groupFaces(crowd.faces, crowd.vectors, { settled: before });
        expect(doubled(crowd, groups)).toEqual([]);
        for (const { id, faces } of before) {
          const now = groups.find((group) => group.id === id);
          expect(now?.faces).toEqual(expect.arrayContaining([...faces]));
        }
        // The same photographs again change nothing.
        const again = groupFaces(crowd.faces, crowd.vectors, { settled: kept(groups) });
        expect(sorted(again.groups)).toEqual(sorted(groups));
        expect(scoreOf(crowd, groups).precision).toBeGreaterThan(0.95);
      }),
      { numRuns: runs(15, 1_000) },
    );
  });

  it('C-7 leaves faces together that were so, whatever they look like', () => {
    const values = Float32Array.from([1, 0, 0, 0, 0, 1, 0, 0, 0, 0.9, 0.1, 0]);
    const faces = ['a', 'b', 'c'].map((id): Face => ({ id, photoId: id }));
    const settled = [{ id: 'ada', faces: ['a', 'b'] }];
    const { groups } = groupFaces(faces, { dimensions: 4, values }, { settled });
    expect(groups).toEqual([{ id: 'ada', faces: ['a', 'b', 'c'] }]);
    // Even where most of the faces were another person before.
    const earlier = [{ id: 'unnamed', faces: ['b', 'c'] }];
    const named = [{ id: 'ada', faces: ['a'] }];
    const alike = { dimensions: 4, values: Float32Array.from([0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0]) };
    expect(groupFaces(faces, alike, { settled: named, earlier }).groups).toEqual([
      { id: 'ada', faces: ['a', 'b', 'c'] },
    ]);
  });

  it('C-8 knows a person in each of their looks', () => {
    const values = Float32Array.from([1, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0.9, 0.1, 0, 0, 0, 0, 1]);
    const faces = ['a', 'b', 'c', 'd', 'e'].map((id): Face => ({ id, photoId: id }));
    const ada = { id: 'ada', faces: ['a', 'b', 'c'] };
    const grouped = (looks?: string[][]) =>
      sorted(
        groupFaces(faces, { dimensions: 4, values }, { settled: [looks ? { ...ada, looks } : ada] }).groups,
      );
    expect(grouped()).toEqual(['a b c', 'd', 'e']);
    expect(grouped([['a', 'b'], ['c']])).toEqual(['a b c d', 'e']);
  });

  // Mutants: ids that are given twice; groups of an earlier run that stay as they were.
  it('C-7 regroups what nobody has settled, better with more photographs, and keeps the ids of people', () => {
    fc.assert(
      fc.property(fc.nat(1_000), (seed) => {
        const crowd = crowdOf({ seed, faces: 160, people: 10, sharpness: 0.75, dimensions: 32 });
        const first = some(
          crowd,
          Array.from({ length: 30 }, (_, index) => index),
        );
        const earlier = kept(groupFaces(first.faces, first.vectors).groups);
        const { groups } = groupFaces(crowd.faces, crowd.vectors, { earlier });
        expect(sorted(groups)).toEqual(sorted(groupFaces(crowd.faces, crowd.vectors).groups));
        const ids = groups.flatMap(({ id }) => id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        for (const { id, faces } of groups)
          if (id !== null) {
            const before = earlier.find((group) => group.id === id);
            expect(before?.faces.some((face) => faces.includes(face))).toBe(true);
          }
        // Nothing new: nothing changes.
        const known = kept(groups, 'second');
        expect(groupFaces(crowd.faces, crowd.vectors, { earlier: known }).groups).toEqual(known);
      }),
      { numRuns: runs(15, 1_000) },
    );
  });

  it('C-7 takes deleted faces out of the groups that there were', () => {
    const crowd = crowdOf({ seed: 3, faces: 40, people: 4, sharpness: 0.9, dimensions: 16 });
    const settled = kept(groupFaces(crowd.faces, crowd.vectors).groups);
    const left = some(crowd, [5, 6, 7]);
    const { groups } = groupFaces(left.faces, left.vectors, { settled });
    expect(groups.flatMap(({ faces }) => faces).sort()).toEqual(left.faces.map(({ id }) => id));
  });
});
