/** What somebody said about two faces: they are one person, or not. Later ones count more. */
export interface FaceCorrection {
  readonly kind: 'same' | 'different';
  readonly faces: readonly [string, string];
}

/** Faces that are one person because somebody said so; most units are a single face. */
export interface Unit {
  readonly faces: number[];
  /** Photographs in which the person already is. */
  readonly photos: Set<number>;
  /** Units that are somebody else. */
  readonly others: Set<number>;
}

/** Faces joined by corrections. */
export interface Units {
  /** By the number of their first face; only the units that there are. */
  readonly units: ReadonlyMap<number, Unit>;
  /** The unit of each face. */
  readonly unitOf: Int32Array;
  /** Corrections that contradict a later one, or would put two faces of a photograph together. */
  readonly ignored: readonly FaceCorrection[];
}

/**
 * Applies corrections, the last one first: a later correction outweighs an earlier one, and no correction puts two faces of
 * a photograph together (SPEC.md, C-2 and C-3).
 *
 * @param photoOf the photograph of each face
 */
export function unitsOf(
  ids: readonly string[],
  photoOf: Int32Array,
  corrections: readonly FaceCorrection[],
): Units {
  const numbers = new Map(ids.map((id, index) => [id, index]));
  const unitOf = Int32Array.from(ids, (_, index) => index);
  const units = new Map<number, Unit>(
    ids.map((_, index) => [
      index,
      { faces: [index], photos: new Set([photoOf[index] ?? -1]), others: new Set<number>() },
    ]),
  );
  const ignored: FaceCorrection[] = [];
  for (const correction of [...corrections].reverse()) {
    const [a, b] = correction.faces.map((id) => numbers.get(id));
    // About a face that was deleted since.
    if (a === undefined || b === undefined) continue;
    const [first, second] = [unitOf[a] ?? a, unitOf[b] ?? b].sort((x, y) => x - y) as [number, number];
    const [into, from] = [units.get(first), units.get(second)];
    if (!into || !from) continue;
    if (correction.kind === 'different') {
      if (first === second) ignored.push(correction);
      else {
        into.others.add(second);
        from.others.add(first);
      }
    } else if (first !== second) {
      if (into.others.has(second) || !areApart(into.photos, from.photos)) ignored.push(correction);
      else {
        join(units, unitOf, first, second);
      }
    }
  }
  return { units, unitOf, ignored };
}

function join(units: Map<number, Unit>, unitOf: Int32Array, first: number, second: number): void {
  const [into, from] = [units.get(first), units.get(second)];
  if (!into || !from) return;
  for (const face of from.faces) {
    into.faces.push(face);
    unitOf[face] = first;
  }
  into.faces.sort((a, b) => a - b);
  for (const photo of from.photos) into.photos.add(photo);
  for (const other of from.others) {
    into.others.add(other);
    units.get(other)?.others.delete(second);
    units.get(other)?.others.add(first);
  }
  units.delete(second);
}

/** Returns whether two sets have nothing in common. */
export function areApart(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  for (const one of small) if (large.has(one)) return false;
  return true;
}
