import { normalized, product } from './vectors.js';

/** Compares one face with people, whose faces may come in any number of parts. */
export interface Resemblance {
  /** Adds faces of a person in one of their looks; vectors that are not of the same length are of another model, and ignored. */
  add(person: string, look: string, vector: Float32Array): void;
  /** Returns who looks like the face, the most alike first. */
  alike(likeness: number): string[];
}

/**
 * Begins to compare a face (SPEC.md, C-9). It keeps one average for each look, however many faces there are.
 *
 * @param face - its vector.
 */
export function resemblanceOf(face: Float32Array): Resemblance {
  const dimensions = face.length;
  const unit = (values: Float32Array) => normalized({ dimensions, values });
  const wanted = unit(face);
  const looks = new Map<string, { readonly person: string; readonly sum: Float32Array }>();
  return {
    add(person, look, vector) {
      if (vector.length !== dimensions) return;
      const key = `${person} ${look}`;
      const known = looks.get(key) ?? { person, sum: new Float32Array(dimensions) };
      looks.set(key, known);
      for (const [at, value] of unit(vector).entries()) known.sum[at] = (known.sum[at] ?? 0) + value;
    },
    alike(likeness) {
      const best = new Map<string, number>();
      for (const { person, sum } of looks.values()) {
        const cosine = product(wanted, 0, unit(sum), 0, dimensions);
        if (cosine >= likeness) best.set(person, Math.max(cosine, best.get(person) ?? -1));
      }
      return [...best].sort(([, one], [, other]) => other - one).map(([person]) => person);
    },
  };
}
