import { matchesRange } from '../cell/date';
import { readField } from '../cell/read-cell';
import { cellReader, livingIds } from '../cell/reader';
import { readText } from '../cell/scalar';
import type { Field, RowReader } from '../definition/field';
import { firstLetter } from '../group/first-letter';
import { compileAnyOf, compileOneOf, compileSameSet } from './id-test';
import type { Step } from './join';
import { testCells } from './keep';
import type { NumberBounds } from './number-bounds';
import type { Plan } from './plan';
import { testBounds, testChecked } from './quick-tests';
import { compileText } from './text-test';

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
 * Compiles one test of one cell.
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
  const read = readField(reader, field.id);
  switch (leaf.test) {
    case 'empty': {
      const cost = field.type === 'date' ? COST.dateEmpty : COST.empty;
      const { isEmpty } = cellReader(field);
      return { cost, share: wanted ? 0.3 : 0.7, ...testCells(read, isEmpty, wanted) };
    }
    case 'text': {
      const { mayHold, needsFolding, holds } = compileText(leaf);
      const holdsText = (cell: unknown): boolean => {
        if (typeof cell !== 'string' || cell === '' || !mayHold.test(cell)) return false;
        return !needsFolding.test(cell) || holds(cell);
      };
      return { cost: COST.text, share: wanted ? 0.1 : 0.9, ...testCells(read, holdsText, wanted) };
    }
    case 'checkbox':
      return { cost: COST.checkbox, share: 0.5, ...testChecked(read, leaf.checked === wanted) };
    case 'date':
      return {
        cost: COST.date,
        share: wanted ? 0.3 : 0.7,
        ...testCells(read, matchesRange(leaf.range), wanted),
      };
    case 'anyOf': {
      const living = livingIds(field);
      const ids = onlyLiving(leaf.ids, living);
      if (ids.length === 0) return !wanted;
      const chosen = ids.length / (1 + (living?.size ?? TEAM));
      const share = wanted ? chosen : 1 - chosen;
      return field.type === 'select' || field.type === 'status'
        ? { cost: COST.id, share, ...compileOneOf(read, ids, wanted) }
        : { cost: COST.list, share, ...compileAnyOf(read, ids, wanted) };
    }
    case 'sameSet': {
      const living = livingIds(field);
      const isSame = compileSameSet(onlyLiving(leaf.ids, living), living);
      return { cost: COST.list, share: wanted ? 0.1 : 0.9, ...testCells(read, isSame, wanted) };
    }
    case 'firstLetter': {
      const { letter, stripAccents } = leaf;
      const startsSo = (cell: unknown): boolean => {
        const text = readText(cell);
        return text !== undefined && firstLetter(text, stripAccents) === letter;
      };
      return { cost: COST.letter, share: wanted ? 0.05 : 0.95, ...testCells(read, startsSo, wanted) };
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
  bounds: NumberBounds,
  wanted: boolean,
  { id }: Field,
  reader: RowReader<Row>,
): Step<Row> {
  const { low, high } = bounds;
  // An open end leaves half of the numbers.
  const inside = (low === -Number.MAX_VALUE ? 0.7 : 0.5) * (high === Number.MAX_VALUE ? 1 : 0.5);
  const share = wanted ? inside : 1 - inside;
  return { cost: COST.number, share, ...testBounds(readField(reader, id), bounds, wanted) };
}
