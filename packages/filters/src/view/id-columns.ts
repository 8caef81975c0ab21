import { readId, readIds } from '../cell/ids';
import type { Narrow } from './narrow';

// See columns.ts for why each kind of column has a loop of its own.

/** Gives ids small numbers; 0 is no id. */
class Codes {
  readonly #codes = new Map<string, number>();

  of(id: string): number {
    const known = this.#codes.get(id);
    if (known !== undefined) return known;
    this.#codes.set(id, this.#codes.size + 1);
    return this.#codes.size;
  }

  /** By code: 1 for each of these ids. */
  marks(ids: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.#codes.size + 1);
    for (const id of ids) {
      const code = this.#codes.get(id);
      if (code !== undefined) marks[code] = 1;
    }
    return marks;
  }
}

/** One id for each row, or none. */
export class IdColumn {
  readonly #codes = new Codes();
  readonly #codeOf: Uint32Array;

  constructor(cells: readonly unknown[]) {
    this.#codeOf = Uint32Array.from(cells, (cell) => {
      const id = readId(cell);
      return id === undefined ? 0 : this.#codes.of(id);
    });
  }

  isAnyOf(ids: readonly string[], wanted: boolean): Narrow {
    const codeOf = this.#codeOf;
    const marks = this.#codes.marks(ids);
    const flip = wanted ? 0 : 1;
    return (from, count, into) => {
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        const row = from[place] as number;
        into[kept] = row;
        kept += (marks[codeOf[row] as number] as number) ^ flip;
      }
      return kept;
    };
  }
}

/** A list of ids for each row: the codes of all lists one after the other, and where each list begins. */
export class IdListColumn {
  readonly #codes = new Codes();
  readonly #codeAt: Uint32Array;
  readonly #starts: Uint32Array;

  constructor(cells: readonly unknown[]) {
    const codes: number[] = [];
    this.#starts = new Uint32Array(cells.length + 1);
    for (const [row, cell] of cells.entries()) {
      for (const id of readIds(cell)) codes.push(this.#codes.of(id));
      this.#starts[row + 1] = codes.length;
    }
    this.#codeAt = Uint32Array.from(codes);
  }

  holdsAnyOf(ids: readonly string[], wanted: boolean): Narrow {
    const codeAt = this.#codeAt;
    const starts = this.#starts;
    const marks = this.#codes.marks(ids);
    return (from, count, into) => {
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        const row = from[place] as number;
        const end = starts[row + 1] as number;
        let at = starts[row] as number;
        while (at < end && marks[codeAt[at] as number] === 0) at += 1;
        into[kept] = row;
        if (at < end === wanted) kept += 1;
      }
      return kept;
    };
  }
}
