import { areApart, type Unit } from './corrections.js';
import { normalized, product } from './vectors.js';

/** People as far as they are told apart: units of faces, and what they look like on average. */
export class Groups {
  /** Sums of the vectors of each group. */
  private sums: Float32Array;
  /** The same, of length 1: what is compared. */
  private means: Float32Array;
  readonly units: (Set<number> | null)[] = [];
  readonly photos: Set<number>[] = [];
  readonly groupOf = new Map<number, number>();
  /** Faces of each group. */
  private readonly sizes: number[] = [];
  /** Averages of the looks of groups that have several. */
  private readonly looks: (readonly Float32Array[] | undefined)[] = [];

  constructor(
    private readonly all: ReadonlyMap<number, Unit>,
    private readonly vectors: Float32Array,
    private readonly dimensions: number,
  ) {
    this.sums = new Float32Array(64 * dimensions);
    this.means = new Float32Array(64 * dimensions);
  }

  get length(): number {
    return this.units.length;
  }

  sizeOf(group: number): number {
    return this.sizes[group] ?? 0;
  }

  /** Makes a group without anybody. */
  create(): number {
    const group = this.units.length;
    if ((group + 1) * this.dimensions > this.sums.length) {
      this.sums = grown(this.sums);
      this.means = grown(this.means);
    }
    this.units.push(new Set());
    this.photos.push(new Set());
    this.sizes.push(0);
    return group;
  }

  add(unit: number, group: number): void {
    this.change(unit, group, 1);
    this.units[group]?.add(unit);
    for (const photo of this.all.get(unit)?.photos ?? []) this.photos[group]?.add(photo);
    this.groupOf.set(unit, group);
  }

  remove(unit: number): number | undefined {
    const group = this.groupOf.get(unit);
    if (group === undefined) return undefined;
    this.change(unit, group, -1);
    this.units[group]?.delete(unit);
    // Photographs are apart within a group, so that each belongs to one of its units.
    for (const photo of this.all.get(unit)?.photos ?? []) this.photos[group]?.delete(photo);
    this.groupOf.delete(unit);
    return group;
  }

  /** Returns whether a unit may be in a group: not twice in a photograph, and with nobody that it is not (C-1, C-2). */
  fits(unit: number, group: number): boolean {
    const { photos, others } = this.all.get(unit) ?? nobody;
    const members = this.photos[group];
    if (members === undefined || !areApart(photos, members)) return false;
    for (const other of others) if (this.groupOf.get(other) === group) return false;
    return true;
  }

  /** Says which faces of a group look alike, if not all do (C-8). */
  setLooks(group: number, looks: readonly (readonly number[])[]): void {
    const { dimensions, vectors } = this;
    this.looks[group] = looks.map((faces) => {
      const values = new Float32Array(dimensions);
      for (const face of faces)
        for (let at = 0; at < dimensions; at += 1)
          values[at] = (values[at] ?? 0) + (vectors[face * dimensions + at] ?? 0);
      return normalized({ dimensions, values });
    });
  }

  /** Returns how alike a face and a group are: the cosine of what they look like, in the look that is nearest. */
  likeness(face: number, group: number): number {
    const { vectors, means, dimensions } = this;
    let nearest = product(vectors, face * dimensions, means, group * dimensions, dimensions);
    const looks = this.looks[group];
    // Most have none, and this is where the time of grouping goes.
    if (looks !== undefined)
      for (const look of looks)
        nearest = Math.max(nearest, product(vectors, face * dimensions, look, 0, dimensions));
    return nearest;
  }

  likenessOfGroups(a: number, b: number): number {
    const { means, dimensions } = this;
    return product(means, a * dimensions, means, b * dimensions, dimensions);
  }

  /** Returns whether two groups may be one. */
  canJoin(a: number, b: number): boolean {
    const [first, second] = [this.photos[a], this.photos[b]];
    if (!first || !second || !areApart(first, second)) return false;
    for (const unit of this.units[a] ?? [])
      for (const other of this.all.get(unit)?.others ?? []) if (this.groupOf.get(other) === b) return false;
    return true;
  }

  join(into: number, from: number): void {
    for (const unit of [...(this.units[from] ?? [])]) {
      this.remove(unit);
      this.add(unit, into);
    }
    this.units[from] = null;
  }

  private change(unit: number, group: number, sign: number): void {
    const { dimensions, sums, means, vectors } = this;
    const faces = this.all.get(unit)?.faces ?? [];
    const start = group * dimensions;
    for (const face of faces)
      for (let at = 0; at < dimensions; at += 1)
        sums[start + at] = (sums[start + at] ?? 0) + sign * (vectors[face * dimensions + at] ?? 0);
    this.sizes[group] = this.sizeOf(group) + sign * faces.length;
    const length = Math.sqrt(product(sums, start, sums, start, dimensions));
    const factor = length > 0 && this.sizeOf(group) > 0 ? 1 / length : 0;
    for (let at = start; at < start + dimensions; at += 1) means[at] = (sums[at] ?? 0) * factor;
  }
}

const nobody: Unit = { faces: [], photos: new Set(), others: new Set() };

function grown(values: Float32Array): Float32Array {
  const larger = new Float32Array(values.length * 2);
  larger.set(values);
  return larger;
}
