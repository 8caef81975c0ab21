import type { Face, FaceGroup, Vectors } from '../index';

/** A wedding with planted people, the same for the same numbers. */
export interface Crowd {
  readonly faces: readonly Face[];
  readonly vectors: Vectors;
  /** The person of each face. */
  readonly people: readonly number[];
}

interface CrowdOptions {
  readonly seed: number;
  readonly faces: number;
  readonly people: number;
  /** Cosine between a face and what its person looks like. */
  readonly sharpness: number;
  /** How many of ten people have a sibling whose look has a cosine of 0.48 with theirs. */
  readonly siblings?: number;
  readonly dimensions?: number;
}

/** Numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function crowdOf({
  seed,
  faces: count,
  people,
  sharpness,
  siblings = 0,
  dimensions = 64,
}: CrowdOptions): Crowd {
  const random = randomOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const direction = () => unit(Array.from({ length: dimensions }, normal));
  const near = (of: readonly number[], cosine: number) => {
    // Turned away from `of` by exactly the angle: the part along it is taken from the noise.
    const noise = direction();
    const along = noise.reduce((sum, value, at) => sum + value * (of[at] ?? 0), 0);
    const across = unit(noise.map((value, at) => value - along * (of[at] ?? 0)));
    return of.map((value, at) => cosine * value + Math.sqrt(1 - cosine ** 2) * (across[at] ?? 0));
  };
  const looks: number[][] = [];
  for (let person = 0; person < people; person += 1) {
    const before = looks[person - 1];
    looks.push(before && person % 2 === 1 && person % 20 < siblings * 2 ? near(before, 0.48) : direction());
  }
  const faces: Face[] = [];
  const shown: number[] = [];
  const values = new Float32Array(count * dimensions);
  for (let photo = 0; faces.length < count; photo += 1) {
    const together = new Set<number>();
    const first = Math.floor(random() ** 2 * people);
    // Siblings are often in one picture.
    for (let more = Math.floor(random() * 5); more >= 0; more -= 1)
      together.add(more % 2 === 0 ? (first + more / 2) % people : Math.floor(random() ** 2 * people));
    for (const person of together) {
      if (faces.length === count) break;
      values.set(near(looks[person] ?? [], sharpness), faces.length * dimensions);
      faces.push({ id: `face-${String(faces.length).padStart(7, '0')}`, photoId: `photo-${photo}` });
      shown.push(person);
    }
  }
  return { faces, vectors: { dimensions, values }, people: shown };
}

function unit(values: readonly number[]): number[] {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0));
  return values.map((value) => value / length);
}

const pairs = (count: number) => (count * (count - 1)) / 2;

/** Returns how many pairs of faces in one group are one person, and how many pairs of one person are in one group. */
export function scoreOf(
  { faces, people }: Crowd,
  groups: readonly Pick<FaceGroup, 'faces'>[],
): { precision: number; recall: number } {
  const personOf = new Map(faces.map(({ id }, index) => [id, people[index] ?? -1]));
  let [together, right] = [0, 0];
  for (const group of groups) {
    const counts = new Map<number, number>();
    for (const id of group.faces)
      counts.set(personOf.get(id) ?? -1, (counts.get(personOf.get(id) ?? -1) ?? 0) + 1);
    together += pairs(group.faces.length);
    for (const count of counts.values()) right += pairs(count);
  }
  const all = new Map<number, number>();
  for (const person of people) all.set(person, (all.get(person) ?? 0) + 1);
  const same = [...all.values()].reduce((sum, count) => sum + pairs(count), 0);
  return { precision: together === 0 ? 1 : right / together, recall: same === 0 ? 1 : right / same };
}

/** Returns the groups with two faces of one photograph. */
export function doubled(
  { faces }: Crowd,
  groups: readonly Pick<FaceGroup, 'faces'>[],
): readonly Pick<FaceGroup, 'faces'>[] {
  const photoOf = new Map(faces.map(({ id, photoId }) => [id, photoId]));
  return groups.filter(
    (group) => new Set(group.faces.map((id) => photoOf.get(id))).size < group.faces.length,
  );
}
