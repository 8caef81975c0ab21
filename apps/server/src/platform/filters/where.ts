import type { Field, Plan } from '@atelier/filters';
import type { SQL } from 'drizzle-orm';
import { dateIsEmpty, dateMatches } from './dates';
import { idsAreEmpty, idsAreSame, idsMatchAny } from './ids';
import { lookUp, type Place, type RowPlaces } from './places';
import { isChecked, numberIsEmpty, numberMatches } from './scalars';
import { letterMatches, textIsEmpty, textMatches } from './text';
import { allOf, always, anyOf, never, not } from './totals';

/**
 * Translates a plan to SQL, for `where` and for `filter (where …)`. The condition is true or false for every row, never
 * null, and matches exactly the rows that the package's own `compilePlan` matches: differential.test.ts compares them.
 * Every value is a parameter; nothing depends on the zone, the collation or the clock of the database.
 *
 * @param plan a filter resolved by `resolveFilter`, or the predicate of a group
 * @param fields the fields that the plan was created with
 * @throws PlaceError when a field of the plan has no place, or one unsuitable for its condition
 */
export function compileSql(plan: Plan, fields: readonly Field[], places: RowPlaces): SQL {
  const { cell } = lookUp(fields, places);
  const compile = (part: Plan): SQL => {
    switch (part.test) {
      case 'always':
        return always;
      case 'never':
        return never;
      case 'all':
        return allOf(part.parts.map(compile));
      case 'any':
        return anyOf(part.parts.map(compile));
      case 'not':
        return not(compile(part.part));
    }
    const { field, place } = cell(part.fieldId);
    switch (part.test) {
      case 'empty':
        return isEmpty(field, place);
      case 'text':
        return textMatches(place, part);
      case 'firstLetter':
        return letterMatches(place, part);
      case 'number':
        return numberMatches(place, part);
      case 'date':
        return dateMatches(place, part.range);
      case 'checkbox':
        return part.checked ? isChecked(place) : not(isChecked(place));
      case 'anyOf':
        return idsMatchAny(field, place, part.ids);
      case 'sameSet':
        return idsAreSame(field, place, part.ids);
    }
  };
  return compile(plan);
}

function isEmpty(field: Field, place: Place): SQL {
  switch (field.type) {
    case 'text':
      return textIsEmpty(place);
    case 'number':
      return numberIsEmpty(place);
    case 'date':
      return dateIsEmpty(place);
    case 'checkbox':
      return never;
    case 'person':
    case 'select':
    case 'multiSelect':
    case 'status':
      return idsAreEmpty(field, place);
  }
}
