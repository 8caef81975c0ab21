import { readNumber } from '../cell/scalar';
import type { NumberField } from '../definition/field';
import type { GroupDefinition } from '../definition/group';
import { type DecimalEdges, decimalEdges } from './decimal-edges';
import { compareCodeUnits, type GroupProblem, type Keyer, NO_SUCH_GROUP, NO_VALUE, Slots } from './keyer';

/** The key of the numbers outside the range. */
const OTHER = 'other';
/** Groups without rows, at most (SPEC.md, GROUP-15). */
const EMPTY_BUCKETS = 1000;

/**
 * Groups numbers by buckets: half-open, but for the last one, which holds the end of the range. A bucket's key is its
 * start, as JavaScript writes it.
 *
 * @param definition Its range and interval are needed.
 * @param locale For the numbers of the labels.
 * @returns How to group, or what is wrong with the range or the interval.
 * @see SPEC.md, GROUP-13 to GROUP-15
 */
export function numberKeyer(
  field: NumberField,
  definition: GroupDefinition,
  locale: string,
): Keyer | GroupProblem {
  const { range, interval } = definition.numberBy ?? {};
  if (range === undefined || interval === undefined || !(interval > 0 && Number.isFinite(interval))) {
    return { code: 'interval', message: 'Numbers are grouped by an interval above 0.' };
  }
  const [start, end] = range;
  if (!(start < end && Number.isFinite(start) && Number.isFinite(end))) {
    return { code: 'range', message: 'The range of the groups must start below its end.' };
  }
  const edges = decimalEdges(start + 0, end + 0, interval);
  if (edges === undefined) return { code: 'interval', message: 'The interval is too small for the range.' };
  if (definition.showEmpty === true && edges.count > EMPTY_BUCKETS) {
    const message = `Groups without rows can be shown up to ${EMPTY_BUCKETS}; this range has ${edges.count}.`;
    return { code: 'tooManyGroups', message };
  }
  return bucketKeyer(field.id, start + 0, end + 0, edges, labeller(locale));
}

function bucketKeyer(
  fieldId: string,
  start: number,
  end: number,
  edges: DecimalEdges,
  write: (number: number) => string,
): Keyer {
  const slots = new Slots();
  const other = slots.of(OTHER);
  const keyOf = (index: number): string => String(edges.edge(index));
  const known =
    edges.count > EMPTY_BUCKETS ? [] : Array.from({ length: edges.count }, (_, index) => keyOf(index));
  /** Few buckets have their slots in their order, so that finding one is an addition. */
  const firstSlot = other + 1;
  for (const key of known) slots.of(key);
  /** The bucket of a key; `undefined` when no bucket has it. */
  const indexOf = (key: string): number | undefined => {
    const number = Number(key);
    if (!(number >= start && number <= end)) return undefined;
    const index = edges.indexOf(number);
    return keyOf(index) === key ? index : undefined;
  };
  const compare = (by: 'less' | 'lessOrEqual' | 'greater' | 'greaterOrEqual', number: number) =>
    ({ test: 'number', fieldId, by, number }) as const;
  return {
    slots,
    slotOf: (cell) => {
      const number = readNumber(cell);
      if (number === undefined) return NO_VALUE;
      if (number < start || number > end) return other;
      const index = edges.indexOf(number);
      return known.length > 0 ? firstSlot + index : slots.of(keyOf(index));
    },
    known,
    rest: OTHER,
    hasNoValue: true,
    compare: (left, right) => Number(left) - Number(right) || compareCodeUnits(left, right),
    label: (key) => {
      if (key === OTHER) return 'Other';
      const index = indexOf(key);
      return index === undefined ? key : `${write(edges.edge(index))} – ${write(edges.edge(index + 1))}`;
    },
    plan: (key) => {
      if (key === OTHER) return { test: 'any', parts: [compare('less', start), compare('greater', end)] };
      const index = indexOf(key);
      if (index === undefined) return { test: 'never' };
      const isLast = index === edges.count - 1;
      const below = compare(isLast ? 'lessOrEqual' : 'less', edges.edge(index + 1));
      return { test: 'all', parts: [compare('greaterOrEqual', edges.edge(index)), below] };
    },
    write: (key) => {
      if (key === OTHER) return { refused: 'No value stands for all others: choose one in the card.' };
      const index = indexOf(key);
      return index === undefined ? NO_SUCH_GROUP : { value: edges.edge(index) };
    },
  };
}

/** Digits behind the point that a formatter shows; some engines refuse more. */
const SHOWN_PLACES = 20;

/** Writes numbers as the locale does, with all of their digits. */
function labeller(locale: string): (number: number) => string {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: SHOWN_PLACES });
  return (number) => {
    const text = String(number);
    const isShown = !text.includes('e') && (text.split('.')[1] ?? '').length <= SHOWN_PLACES;
    // As text, so that the formatter takes the digits and not what the double is exactly.
    return isShown ? format.format(`${number}`) : text;
  };
}
