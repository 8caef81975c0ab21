import type { Plan } from '@atelier/filters';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Place, PlaceError } from './places';
import { not, whereThere } from './totals';

type NumberPlan = Extract<Plan, { test: 'number' }>;

const LARGEST = sql.raw(`'${Number.MAX_VALUE}'::double precision`);
const SMALLEST = sql.raw(`'-${Number.MAX_VALUE}'::double precision`);

/** Matches rows without a finite number. */
export function numberIsEmpty(place: Place): SQL {
  const value = numberValue(place);
  return not(whereThere(value, sql`${value} between ${SMALLEST} and ${LARGEST}`));
}

/** Compares a number with another. Infinities and NaN, which PostgreSQL sorts above all numbers, never match. */
export function numberMatches(place: Place, { by, number }: NumberPlan): SQL {
  const value = numberValue(place);
  const operand = sql`${number}::double precision`;
  switch (by) {
    case 'equals':
      return whereThere(value, sql`${value} = ${operand}`);
    case 'less':
      return whereThere(value, sql`${value} < ${operand} and ${value} >= ${SMALLEST}`);
    case 'lessOrEqual':
      return whereThere(value, sql`${value} <= ${operand} and ${value} >= ${SMALLEST}`);
    case 'greater':
      return whereThere(value, sql`${value} > ${operand} and ${value} <= ${LARGEST}`);
    case 'greaterOrEqual':
      return whereThere(value, sql`${value} >= ${operand} and ${value} <= ${LARGEST}`);
  }
}

/** Returns the number, or null where it is not finite. */
export function finiteNumber(place: Place): SQL {
  const value = numberValue(place);
  return sql`case when ${value} between ${SMALLEST} and ${LARGEST} then ${value} end`;
}

/** Matches checked boxes; null counts as unchecked. */
export function isChecked(place: Place): SQL {
  switch (place.kind) {
    case 'boolean':
      return sql`(${place.value} is true)`;
    case 'storedForm':
      return whereThere(place.value, sql`${place.value} = 'true'::jsonb`);
    default:
      throw new PlaceError(`A checkbox cannot be stored in a place for ${place.kind}.`);
  }
}

function numberValue(place: Place): SQLWrapper {
  switch (place.kind) {
    case 'number':
      return place.value;
    case 'storedForm':
      return jsonNumber(place.value);
    default:
      throw new PlaceError(`A number cannot be stored in a place for ${place.kind}.`);
  }
}

/** Reads a number from `jsonb`; null for everything else. The package wrote the values, so none is too large. */
export function jsonNumber(value: SQLWrapper): SQL {
  return sql`(case when jsonb_typeof(${value}) = 'number' then (${value})::double precision end)`;
}
