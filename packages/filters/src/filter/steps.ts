import { matchesRange } from '../cell/date';
import { cellReader, livingIds } from '../cell/reader';
import { readText } from '../cell/scalar';
import type { Field, RowReader } from '../definition/field';
import { firstLetter } from '../group/firstLetter';
import { compileAnyOf, compileOneOf, compileSameSet } from './idTest';
import type { Step } from './join';
import { type NumberBounds, textInBounds } from './numberBounds';
import type { Plan } from './plan';
import { compileText } from './textTest';

/** How many people there may be; only for a guess. */
const TEAM = 10;

/** Tests of one cell. Those of numbers are compiled as bounds. */
type Leaf = Exclude<Plan, { readonly test: 'always' | 'never' | 'all' | 'any' | 'not' | 'number' }>;

/** Measured beside each other; nanoseconds on an ordinary machine. */
const COST = {
  checkbox: 8,
  number: 9,
  id: 10,
  empty: 12,
  list: 25,
  date: 30,
  dateEmpty: 50,
  text: 60,
  letter: 90,
};

/**
 * Compiles one test of one cell. Each case has a closure of its own, because the engine learns about calls and types
 * for each function that is written, not for each that is made.
 *
 * @param leaf The test.
 * @param wanted `false` compiles its complement.
 * @param field The field of the cell.
 * @param reader How to read rows.
 * @returns The test as a step; `false` or `true` when it is the same for every row.
 */
export function compileLeaf<Row>(
  leaf: Leaf,
  wanted: boolean,
  field: Field,
  reader: RowReader<Row>,
): Step<Row> | boolean {
  const { id } = field;
  const read = reader.cell;
  switch (leaf.test) {
    case 'empty': {
      const share = wanted ? 0.3 : 0.7;
      if (field.type === 'text') {
        const matches = (row: Row) => (readText(read(row, id)) === undefined) === wanted;
        return { cost: COST.empty, share, matches };
      }
      const { isEmpty } = cellReader(field);
      const cost = field.type === 'date' ? COST.dateEmpty : COST.empty;
      return { cost, share, matches: (row) => isEmpty(read(row, id)) === wanted };
    }
    case 'text': {
      const { mayHold, needsFolding, holds } = compileText(leaf);
      return {
        cost: COST.text,
        share: wanted ? 0.1 : 0.9,
        matches: (row) => {
          const cell = read(row, id);
          if (typeof cell !== 'string' || cell === '' || !mayHold.test(cell)) return !wanted;
          return (!needsFolding.test(cell) || holds(cell)) === wanted;
        },
      };
    }
    case 'checkbox': {
      const checked = leaf.checked === wanted;
      return { cost: COST.checkbox, share: 0.5, matches: (row) => (read(row, id) === true) === checked };
    }
    case 'date': {
      const isInRange = matchesRange(leaf.range);
      return {
        cost: COST.date,
        share: wanted ? 0.3 : 0.7,
        matches: (row) => isInRange(read(row, id)) === wanted,
      };
    }
    case 'anyOf': {
      const living = livingIds(field);
      const ids = onlyLiving(leaf.ids, living);
      if (ids.length === 0) return !wanted;
      const chosen = ids.length / (1 + (living?.size ?? TEAM));
      const share = wanted ? chosen : 1 - chosen;
      return field.type === 'select' || field.type === 'status'
        ? { cost: COST.id, share, matches: compileOneOf(reader, id, ids, wanted) }
        : { cost: COST.list, share, matches: compileAnyOf(reader, id, ids, wanted) };
    }
    case 'sameSet': {
      const living = livingIds(field);
      const isSame = compileSameSet(onlyLiving(leaf.ids, living), living);
      return {
        cost: COST.list,
        share: wanted ? 0.1 : 0.9,
        matches: (row) => isSame(read(row, id)) === wanted,
      };
    }
    case 'firstLetter': {
      const { letter, stripAccents } = leaf;
      return {
        cost: COST.letter,
        share: wanted ? 0.05 : 0.95,
        matches: (row) => {
          const text = readText(read(row, id));
          return (text !== undefined && firstLetter(text, stripAccents) === letter) === wanted;
        },
      };
    }
  }
}

function onlyLiving(ids: readonly string[], living: ReadonlySet<string> | undefined): readonly string[] {
  return living === undefined ? ids : ids.filter((id) => living.has(id));
}

/**
 * Compiles bounds of a number cell.
 *
 * @param bounds Both ends belong to them.
 * @param wanted `false` compiles the complement.
 * @param field The field of the cell.
 * @param reader How to read rows.
 * @returns The test as a step (SPEC.md, NUMBER-5).
 */
export function compileBounds<Row>(
  { low, high }: NumberBounds,
  wanted: boolean,
  { id }: Field,
  { cell: read }: RowReader<Row>,
): Step<Row> {
  const cost = COST.number;
  // An open end leaves half of the numbers.
  const inside = (low === -Number.MAX_VALUE ? 0.7 : 0.5) * (high === Number.MAX_VALUE ? 1 : 0.5);
  const share = wanted ? inside : 1 - inside;
  if (wanted) {
    const matches = (row: Row) => {
      const cell = read(row, id);
      return typeof cell === 'number' ? cell >= low && cell <= high : textInBounds(cell, low, high);
    };
    return { cost, share, matches };
  }
  const matches = (row: Row) => {
    const cell = read(row, id);
    return typeof cell === 'number' ? !(cell >= low && cell <= high) : !textInBounds(cell, low, high);
  };
  return { cost, share, matches };
}
