import { type FaceCorrection, type Unit, unitsOf } from './corrections.js';
import { Groups } from './groups.js';
import { normalized, type Vectors } from './vectors.js';

/** A face that was found on a photograph. */
export interface Face {
  readonly id: string;
  readonly photoId: string;
}

/** The faces of one person. */
export interface FaceGroup<Id = string> {
  readonly id: Id;
  readonly faces: readonly string[];
}

/** The faces of a person whom somebody has settled. */
export interface SettledFaces extends FaceGroup {
  /** Those that look alike, if not all of them do: somebody has put them together. */
  readonly looks?: readonly (readonly string[])[];
}

/** What faces are grouped by. */
export interface FaceGrouping {
  /** Cosine from which a face belongs to a group. Depends on the detector; 0.5 suits ArcFace. */
  readonly likeness?: number;
  /** In the order in which they were made. */
  readonly corrections?: readonly FaceCorrection[];
  /** Groups that are settled: their faces stay, unless a correction says otherwise, and they are not joined with each other. */
  readonly settled?: readonly SettledFaces[];
  /** Groups of an earlier run that nobody has settled: they are regrouped, but whoever is still the same person keeps their id. */
  readonly earlier?: readonly FaceGroup[];
}

/** People, and what somebody said about faces that could not be followed. */
export interface GroupedFaces {
  /** The id of a person who was not there before is null. */
  readonly groups: readonly FaceGroup<string | null>[];
  readonly ignored: readonly FaceCorrection[];
}

const LIKENESS = 0.5;
/** How often faces are placed again after everybody is known: a face that came early had few to be compared with. */
const ROUNDS = 2;

/**
 * Groups faces by person (SPEC.md, C-1 to C-8): the same faces give the same groups, in whatever order they come.
 *
 * @param faces every face of the gallery, each with an id of its own
 * @param vectors their vectors, in the order of the faces
 * @returns groups in the order of their sizes, the largest first
 */
export function groupFaces(
  faces: readonly Face[],
  vectors: Vectors,
  options: FaceGrouping = {},
): GroupedFaces {
  const steps = groupFacesInSteps(faces, vectors, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of a few milliseconds each, so that something else can be done between them. */
export function* groupFacesInSteps(
  faces: readonly Face[],
  vectors: Vectors,
  { likeness = LIKENESS, corrections = [], settled = [], earlier = [] }: FaceGrouping = {},
): Generator<undefined, GroupedFaces> {
  const { dimensions } = vectors;
  const order = faces.map((_, index) => index).sort((a, b) => compare(faces[a]?.id, faces[b]?.id));
  const ids = order.map((index) => faces[index]?.id ?? '');
  const sorted = new Float32Array(faces.length * dimensions);
  for (const [row, index] of order.entries())
    sorted.set(vectors.values.subarray(index * dimensions, (index + 1) * dimensions), row * dimensions);
  const photos = new Map<string, number>();
  const photoOf = Int32Array.from(order, (index) => {
    const photo = faces[index]?.photoId ?? '';
    const number = photos.get(photo) ?? photos.size;
    photos.set(photo, number);
    return number;
  });
  const { units, unitOf, ignored } = unitsOf(ids, photoOf, corrections);
  const groups = new Groups(units, normalized({ dimensions, values: sorted }), dimensions);
  const placing: Placing = { groups, units, likeness, batches: batchesOf(units, photoOf, photos.size) };

  const known = placeSettled(placing, ids, unitOf, settled);
  const isNew = (unit: number) => !known.has(unit);
  yield* placeAll(placing, isNew);
  for (let round = 0; round < ROUNDS; round += 1) {
    yield* joinAlike(placing, settled.length);
    yield* placeAll(placing, isNew, true);
  }
  return { groups: named(groups, units, ids, settled, earlier), ignored };
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0);

interface Placing {
  readonly groups: Groups;
  readonly units: ReadonlyMap<number, Unit>;
  readonly likeness: number;
  /** Units by the photograph of their first face: people in one picture are told apart together. */
  readonly batches: readonly (readonly number[])[];
}

function batchesOf(units: ReadonlyMap<number, Unit>, photoOf: Int32Array, count: number): number[][] {
  const batches = Array.from({ length: count }, (): number[] => []);
  for (const unit of units.keys()) batches[photoOf[unit] ?? 0]?.push(unit);
  return batches.filter((batch) => batch.length > 0);
}

/** Begins with the groups that are settled. Returns the units that are in one. */
function placeSettled(
  { groups }: Placing,
  ids: readonly string[],
  unitOf: Int32Array,
  settled: readonly SettledFaces[],
): Set<number> {
  const numbers = new Map(ids.map((id, index) => [id, index]));
  const known = new Set<number>();
  for (const { faces, looks = [] } of settled) {
    const group = groups.create();
    groups.setLooks(
      group,
      looks.map((look) => look.flatMap((face) => numbers.get(face) ?? [])),
    );
    for (const face of [...faces].sort(compare)) {
      const index = numbers.get(face);
      const unit = index === undefined ? undefined : unitOf[index];
      if (unit === undefined || known.has(unit) || !groups.fits(unit, group)) continue;
      groups.add(unit, group);
      known.add(unit);
    }
  }
  return known;
}

/** Places units: of each photograph the most alike pairs of a unit and a group first, so that siblings do not swap. */
function* placeAll(
  { groups, units, likeness, batches }: Placing,
  isNew: (unit: number) => boolean,
  isAgain = false,
): Generator<undefined, void> {
  // Who is this alike is nobody else, and most of the time would go into placing them again.
  const isSure = (unit: number): boolean => {
    const own = groups.groupOf.get(unit);
    return own !== undefined && meanLikeness(groups, units.get(unit), own) >= likeness + (1 - likeness) / 3;
  };
  for (const batch of batches) {
    const moving = batch.filter((unit) => isNew(unit) && !(isAgain && isSure(unit)));
    if (moving.length === 0) continue;
    yield;
    const before = new Map(isAgain ? moving.map((unit) => [unit, groups.remove(unit)] as const) : []);
    const pairs: { readonly unit: number; readonly group: number; readonly value: number }[] = [];
    for (const unit of moving)
      for (let group = 0; group < groups.length; group += 1) {
        const value = groups.units[group]?.size ? meanLikeness(groups, units.get(unit), group) : 0;
        if (value >= likeness) pairs.push({ unit, group, value });
      }
    pairs.sort((a, b) => b.value - a.value || a.unit - b.unit || a.group - b.group);
    for (const { unit, group } of pairs)
      if (!groups.groupOf.has(unit) && groups.fits(unit, group)) groups.add(unit, group);
    for (const unit of moving) {
      if (groups.groupOf.has(unit)) continue;
      const own = before.get(unit);
      groups.add(unit, own !== undefined && groups.units[own]?.size === 0 ? own : groups.create());
    }
  }
}

/** Returns how alike a unit and a group are, over all faces of the unit. */
function meanLikeness(groups: Groups, unit: Unit | undefined, group: number): number {
  const faces = unit?.faces ?? [];
  let sum = 0;
  for (const face of faces) sum += groups.likeness(face, group);
  return faces.length === 0 ? 0 : sum / faces.length;
}

/**
 * Joins groups that look alike, the most alike first. What two groups look like on average is surer the more faces they
 * have, so that larger groups have to be more alike (C-6).
 *
 * @param fixed groups that are settled, which are not joined with each other
 */
function* joinAlike({ groups, likeness }: Placing, fixed: number): Generator<undefined, void> {
  const there = Array.from({ length: groups.length }, (_, group) => group).filter(
    (group) => (groups.units[group]?.size ?? 0) > 0,
  );
  const pairs: { readonly a: number; readonly b: number; readonly value: number }[] = [];
  for (const [index, a] of there.entries()) {
    yield;
    for (const b of there.slice(index + 1)) {
      if (b < fixed) continue;
      const value = groups.likenessOfGroups(a, b);
      if (value >= needed(groups, a, b, likeness)) pairs.push({ a, b, value });
    }
  }
  pairs.sort((x, y) => y.value - x.value || x.a - y.a || x.b - y.b);
  for (const { a, b } of pairs) {
    if (!groups.units[a]?.size || !groups.units[b]?.size) continue;
    if (groups.likenessOfGroups(a, b) < needed(groups, a, b, likeness) || !groups.canJoin(a, b)) continue;
    groups.join(a, b);
  }
}

/** Cosine from which two groups are one person. */
function needed(groups: Groups, a: number, b: number, likeness: number): number {
  const smaller = Math.min(groups.sizeOf(a), groups.sizeOf(b));
  const sure = 1 - (1 - likeness) / 3;
  return likeness + (sure - likeness) * (1 - 1 / smaller);
}

/** Gives groups their ids: what is settled its own, others that of the earlier group with which they share most. */
function named(
  groups: Groups,
  units: ReadonlyMap<number, Unit>,
  ids: readonly string[],
  settled: readonly FaceGroup[],
  earlier: readonly FaceGroup[],
): FaceGroup<string | null>[] {
  const before = new Map(earlier.flatMap(({ id, faces }) => faces.map((face) => [face, id] as const)));
  const made = groups.units.flatMap((members, index) => {
    const faces = [...(members ?? [])].flatMap((unit) => units.get(unit)?.faces ?? []).sort((a, b) => a - b);
    return faces.length === 0
      ? []
      : [{ own: settled[index]?.id ?? null, faces: faces.map((face) => ids[face] ?? '') }];
  });
  made.sort((a, b) => b.faces.length - a.faces.length || compare(a.faces[0], b.faces[0]));
  const taken = new Set<string>();
  return made.map(({ own, faces }) => {
    if (own !== null) return { id: own, faces };
    const shares = new Map<string, number>();
    for (const face of faces) {
      const id = before.get(face);
      if (id !== undefined && !taken.has(id)) shares.set(id, (shares.get(id) ?? 0) + 1);
    }
    const [most] = [...shares].sort(([x, a], [y, b]) => b - a || compare(x, y));
    const id = most?.[0] ?? null;
    if (id !== null) taken.add(id);
    return { id, faces };
  });
}
