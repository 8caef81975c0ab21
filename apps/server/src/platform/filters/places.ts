import type { Field } from '@atelier/filters';
import { type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Where the cells of one field are stored: columns of a table, or expressions over them. What SQL cannot compute the
 * way the package does (folding, first letters, reading of loose values) was computed by the package when the row was
 * written; see stored-form.ts.
 */
export type Place =
  | TextPlace
  /** `double precision` or `integer`. Infinity and NaN are empty, as they are in memory. */
  | { readonly kind: 'number'; readonly value: SQLWrapper }
  | { readonly kind: 'boolean'; readonly value: SQLWrapper }
  /** `date`. */
  | { readonly kind: 'day'; readonly value: SQLWrapper }
  /** `timestamptz`. Fractions of milliseconds are cut off, as in a JavaScript date. */
  | { readonly kind: 'instant'; readonly value: SQLWrapper }
  /** A `date` and a `timestamptz` of one field; the day counts where there is no instant. */
  | { readonly kind: 'dayOrInstant'; readonly day: SQLWrapper; readonly instant: SQLWrapper }
  /** One id, in a column of `text` or `uuid`. */
  | { readonly kind: 'id'; readonly type: IdType; readonly value: SQLWrapper }
  /** A list of ids, `text[]` or `uuid[]`: a column, or `array(select …)` over rows of their own. */
  | { readonly kind: 'ids'; readonly type: IdType; readonly value: SQLWrapper }
  /** People as rows of a table of their own, one id in each: `value` in the rows of `from` for which `where` holds. */
  | {
      readonly kind: 'idRows';
      readonly type: IdType;
      readonly from: SQLWrapper;
      readonly where: SQLWrapper;
      readonly value: SQLWrapper;
    }
  /** A list of ids in `jsonb`; what is not a list is empty. */
  | { readonly kind: 'jsonIds'; readonly value: SQLWrapper }
  /** `jsonb` as `storedForm` makes it, for a field of any type: `row_forms -> 'fieldId'`. */
  | { readonly kind: 'storedForm'; readonly value: SQLWrapper };

/**
 * Returns the place of one field in a `jsonb` column that holds the stored forms of all fields, as `storedForms` writes
 * it.
 */
export function placeInForms(forms: SQLWrapper, fieldId: string): Place {
  return { kind: 'storedForm', value: sql`(${forms} -> ${fieldId}::text)` };
}

export type IdType = 'text' | 'uuid';

/**
 * The forms stored alongside a text, each in a `text` column with `collate "C"`, null or empty where there is no text.
 * `textForms` computes them. A form that no view of the table needs may be left out.
 */
export interface TextPlace {
  readonly kind: 'text';
  readonly folded: SQLWrapper;
  readonly stripped?: SQLWrapper;
  readonly letter?: SQLWrapper;
  readonly strippedLetter?: SQLWrapper;
}

/** The rows of a query, as SQL. */
export interface RowPlaces {
  /** An id that no other row has. */
  readonly id: { readonly type: IdType; readonly value: SQLWrapper };
  /** The manual order, `double precision` or `integer` and never null; breaks ties before the id does. */
  readonly order?: SQLWrapper;
  /** Places by the ids of the fields. */
  readonly cells: Readonly<Record<string, Place>>;
}

/** A plan or a sort names a field without a suitable place, which is the caller's mistake. */
export class PlaceError extends Error {
  override readonly name = 'PlaceError';
}

/** Finds fields and their places by id. */
export function lookUp(fields: readonly Field[], places: RowPlaces) {
  // If two fields have the same id, the first counts, as in memory.
  const byId = new Map([...fields].reverse().map((field) => [field.id, field]));
  return {
    field: (id: string): Field | undefined => byId.get(id),
    cell(id: string): { readonly field: Field; readonly place: Place } {
      const field = byId.get(id);
      const place = Object.hasOwn(places.cells, id) ? places.cells[id] : undefined;
      if (field === undefined || place === undefined)
        throw new PlaceError(`The field ${id} has no place in this query.`);
      return { field, place };
    },
  };
}
