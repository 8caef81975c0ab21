import type { Field, SortDefinition } from '@atelier/filters';
import { type SQL, sql } from 'drizzle-orm';
import { dateToSortBy } from './dates';
import { livingIds, placeAmong } from './ids';
import { lookUp, type RowPlaces } from './places';
import { finiteNumber, isChecked } from './scalars';

const ASCENDING = sql`asc`;
const DESCENDING = sql`desc`;
const FIRST = sql`nulls first`;
const LAST = sql`nulls last`;

/**
 * Translates the sorts of a view to `order by`, where SQL yields exactly the order of the package's `compileSorts`: by
 * number, checkbox, select, multi-select and status, and by dates that are all days or all instants. Ties are broken by
 * manual order, then by id as code points, whatever the direction.
 *
 * @returns `null` when a sort is on texts, people, or days beside instants. The order of names is `Intl.Collator`'s,
 * which no collation of PostgreSQL is known to equal (the embedded one ignores locales and numbers), and a day beside
 * an instant starts when its zone says. Such rows are sorted in memory: see page.ts.
 * @throws PlaceError when a sort's field has no place, or an unsuitable one
 */
export function orderSql(
  sorts: readonly SortDefinition[],
  fields: readonly Field[],
  places: RowPlaces,
): SQL | null {
  const { field: fieldOf, cell } = lookUp(fields, places);
  const terms: SQL[] = [];
  for (const { fieldId, direction, empties } of sorts) {
    if (fieldOf(fieldId) === undefined) continue;
    const { field, place } = cell(fieldId);
    const value = sortValue(field, place);
    if (value === undefined) return null;
    terms.push(
      sql`${value} ${direction === 'desc' ? DESCENDING : ASCENDING} ${empties === 'first' ? FIRST : LAST}`,
    );
  }
  if (places.order !== undefined) terms.push(sql`${places.order} asc`);
  const { type, value } = places.id;
  // UUIDs sort like their text; without a cast, an index can be used.
  terms.push(type === 'uuid' ? sql`${value} asc` : sql`${value} collate "C" asc`);
  return sql.join(terms, sql`, `);
}

function sortValue(field: Field, place: RowPlaces['cells'][string]): SQL | undefined {
  switch (field.type) {
    case 'number':
      return finiteNumber(place);
    case 'checkbox':
      return isChecked(place);
    case 'date':
      return dateToSortBy(place);
    case 'select':
    case 'multiSelect':
    case 'status':
      return placeAmong(field, place, livingIds(field) ?? []);
    case 'text':
    case 'person':
      return undefined;
  }
}
