import { matchesRange } from '../cell/date';
import { readId, readIds } from '../cell/ids';
import { cellReader, livingIds } from '../cell/reader';
import { readCheckbox, readNumber, readText } from '../cell/scalar';
import type { Field } from '../definition/field';
import { firstLetter } from '../group/first-letter';
import { foldText } from '../text/fold';
import type { Plan } from './plan';
import type { SampleRow } from './samples.testing';

/** What a plan says, word by word, without a thought for speed: what the compiled one is compared with. */
export function holdsPlainly(plan: Plan, fields: readonly Field[], row: SampleRow): boolean {
  const holds = (part: Plan) => holdsPlainly(part, fields, row);
  switch (plan.test) {
    case 'always':
      return true;
    case 'never':
      return false;
    case 'all':
      return plan.parts.every(holds);
    case 'any':
      return plan.parts.some(holds);
    case 'not':
      return !holds(plan.part);
    default: {
      const field = fields.find(({ id }) => id === plan.fieldId);
      if (field === undefined) throw new Error(plan.fieldId);
      return leafHolds(plan, field, row[plan.fieldId]);
    }
  }
}

type Leaf = Exclude<Plan, { readonly test: 'always' | 'never' | 'all' | 'any' | 'not' }>;

function leafHolds(leaf: Leaf, field: Field, cell: unknown): boolean {
  switch (leaf.test) {
    case 'empty':
      return cellReader(field).isEmpty(cell);
    case 'text': {
      const text = readText(cell);
      if (text === undefined) return false;
      const folded = foldText(text, { stripAccents: leaf.stripAccents });
      if (leaf.by === 'equals') return folded === leaf.text;
      if (leaf.by === 'contains') return folded.includes(leaf.text);
      return leaf.by === 'startsWith' ? folded.startsWith(leaf.text) : folded.endsWith(leaf.text);
    }
    case 'firstLetter': {
      const text = readText(cell);
      return text !== undefined && firstLetter(text, leaf.stripAccents) === leaf.letter;
    }
    case 'number': {
      const number = readNumber(cell);
      if (number === undefined) return false;
      if (leaf.by === 'equals') return number === leaf.number;
      if (leaf.by === 'less') return number < leaf.number;
      if (leaf.by === 'greater') return number > leaf.number;
      return leaf.by === 'lessOrEqual' ? number <= leaf.number : number >= leaf.number;
    }
    case 'date':
      return matchesRange(leaf.range)(cell);
    case 'checkbox':
      return readCheckbox(cell) === leaf.checked;
    case 'anyOf':
      return idsIn(field, cell).some((id) => leaf.ids.includes(id));
    case 'sameSet': {
      const ids = idsIn(field, cell);
      return ids.length === leaf.ids.length && leaf.ids.every((id) => ids.includes(id));
    }
  }
}

function idsIn(field: Field, cell: unknown): readonly string[] {
  const living = livingIds(field);
  const isSingle = field.type === 'select' || field.type === 'status';
  const single = readId(cell);
  const held = isSingle ? (single === undefined ? [] : [single]) : readIds(cell);
  return held.filter((id) => living === undefined || living.has(id));
}
