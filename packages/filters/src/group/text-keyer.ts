import { readText } from '../cell/scalar';
import type { EvaluationContext } from '../definition/context';
import type { TextField } from '../definition/field';
import type { GroupDefinition } from '../definition/group';
import { collatorOf } from '../sort/collator-ranks';
import { foldText } from '../text/fold';
import { ALONE, firstLetter, standsAlone } from './first-letter';
import { compareCodeUnits, type Keyer, NO_SUCH_GROUP, NO_VALUE, Slots } from './keyer';

/**
 * Groups texts that the filter `is` holds equal, or texts of the same first letter, in the order of the locale.
 *
 * @throws RangeError For what is not a language tag.
 * @see SPEC.md, GROUP-10 to GROUP-12, MOVE-5, MOVE-6
 */
export function textKeyer(field: TextField, { textBy }: GroupDefinition, context: EvaluationContext): Keyer {
  const stripAccents = context.stripAccents === true;
  const collator = collatorOf(context.locale);
  const slots = new Slots();
  const { id: fieldId } = field;
  const base = {
    slots,
    known: [],
    hasNoValue: true,
    compare: (left: string, right: string) => collator.compare(left, right) || compareCodeUnits(left, right),
  } as const;

  if (textBy === 'firstLetter') {
    const slotOfText = letterSlots((text) => slots.of(firstLetter(text, stripAccents)));
    return {
      ...base,
      slotOf: (cell) => (typeof cell === 'string' && cell !== '' ? slotOfText(cell) : NO_VALUE),
      label: (key) => key,
      plan: (key) =>
        key === '' ? { test: 'never' } : { test: 'firstLetter', fieldId, letter: key, stripAccents },
      write: () => ({ refused: 'A card cannot be given another first letter: change its text.' }),
    };
  }

  const slotOfText = foldedSlots(slots, stripAccents);
  const keyOf = (text: string): string => foldText(text, { stripAccents });
  /** The text of a cell of the group, as it was written; otherwise the key. */
  const asWritten = (key: string, example: unknown): string => {
    const text = readText(example);
    return text !== undefined && keyOf(text) === key ? text : key;
  };
  // Folding a key changes nothing: any other text, and the empty one, is the key of no group.
  const isKey = (key: string): boolean => key !== '' && keyOf(key) === key;
  return {
    ...base,
    slotOf: (cell) => (typeof cell === 'string' && cell !== '' ? slotOfText(cell) : NO_VALUE),
    label: asWritten,
    plan: (key) =>
      isKey(key) ? { test: 'text', fieldId, by: 'equals', text: key, stripAccents } : { test: 'never' },
    write: (key, _cell, example) => (isKey(key) ? { value: asWritten(key, example) } : NO_SUCH_GROUP),
  };
}

/** Slots by folded text. */
function foldedSlots(slots: Slots, stripAccents: boolean): (text: string) => number {
  return remembering((text) => slots.of(foldText(text, { stripAccents })));
}

/** Slots by first letter; few letters begin nearly all texts. */
function letterSlots(slotOf: (text: string) => number): (text: string) => number {
  const slotOfUnit = new Int32Array(ALONE);
  const slotOfOther = remembering(slotOf);
  return (text) => {
    if (!standsAlone(text)) return slotOfOther(text);
    const unit = text.charCodeAt(0);
    const known = slotOfUnit[unit] ?? NO_VALUE;
    if (known !== NO_VALUE) return known;
    const slot = slotOf(text);
    slotOfUnit[unit] = slot;
    return slot;
  };
}

/** Texts whose slot is remembered from the start. */
const REMEMBERED = 256;

/** Finding a text again is cheaper than folding it, as long as texts come again: only then more are remembered. */
function remembering(slotOf: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>();
  let found = 0;
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) {
      found += 1;
      return before;
    }
    const slot = slotOf(text);
    if (known.size < REMEMBERED + found) known.set(text, slot);
    return slot;
  };
}
