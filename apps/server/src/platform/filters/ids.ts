import type { Field } from '@atelier/filters';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type IdType, type Place, PlaceError } from './places';
import { allOf, isStorable, never, not, whereThere } from './totals';

/** Conditions on the ids of a cell; each is true or false, never null. */
interface IdsSql {
  /** At least one id. */
  readonly some: SQL;
  /** At least one of these. */
  anyOf(ids: readonly string[]): SQL;
  /** Each of these. */
  allOf(ids: readonly string[]): SQL;
  /** No others than these. */
  only(ids: readonly string[]): SQL;
  /** The id as text, for cells with at most one. */
  readonly one?: SQL;
  /** Rows of the ids as text, with their positions in the cell. */
  readonly each?: SQL;
}

/** No id, or only deleted ones. */
export function idsAreEmpty(field: Field, place: Place): SQL {
  const cell = idsOf(field, place);
  const living = livingIds(field);
  return not(living === undefined ? cell.some : cell.anyOf(living));
}

/** At least one of the ids. */
export function idsMatchAny(field: Field, place: Place, wanted: readonly string[]): SQL {
  const living = livingIds(field);
  const found = living === undefined ? wanted : wanted.filter((id) => living.includes(id));
  return idsOf(field, place).anyOf(found);
}

/** Exactly these ids, in any order, ignoring deleted ones on both sides. */
export function idsAreSame(field: Field, place: Place, wanted: readonly string[]): SQL {
  const living = livingIds(field);
  const ids = living === undefined ? wanted : wanted.filter((id) => living.includes(id));
  if (ids.length === 0) return idsAreEmpty(field, place);
  const cell = idsOf(field, place);
  const noOthers =
    living === undefined ? cell.only(ids) : not(cell.anyOf(living.filter((id) => !ids.includes(id))));
  return sql`(${cell.allOf(ids)} and ${noOthers})`;
}

/** Returns the ids of existing options or labels in sort order; `undefined` for people, who all count. */
export function livingIds(field: Field): readonly string[] | undefined {
  switch (field.type) {
    case 'select':
    case 'multiSelect':
      return field.options.map(({ id }) => id);
    case 'status':
      return (['todo', 'inProgress', 'completed'] as const).flatMap((group) =>
        field.labels.filter((label) => label.group === group).map(({ id }) => id),
      );
    default:
      return undefined;
  }
}

/**
 * Returns the sort key of the ids, null if all are deleted: the position of the single id among `living`, or a list of
 * positions in the order of the cell. PostgreSQL compares lists element by element, the shorter first.
 */
export function placeAmong(field: Field, place: Place, living: readonly string[]): SQL {
  const { one, each } = idsOf(field, place);
  const order = list(usable(living, 'text'), 'text');
  if (one !== undefined) return sql`array_position(${order}, ${one})`;
  // An id counts once per cell, at its first position.
  return sql`(select array_agg(place order by at) from (
    select place, min(at) as at from (
      select array_position(${order}, id) as place, at from ${each} as entries(id, at)
    ) as places where place is not null group by place
  ) as firsts)`;
}

function idsOf(field: Field, place: Place): IdsSql {
  const isList = field.type === 'person' || field.type === 'multiSelect';
  switch (place.kind) {
    case 'id':
      return oneId(place.value, place.type);
    case 'ids':
      if (isList) return listOfIds(place.value, place.type);
      break;
    case 'idRows':
      if (field.type === 'person') return idRows(place);
      break;
    case 'jsonIds':
      if (isList) return jsonIds(place.value);
      break;
    case 'storedForm':
      return isList ? jsonIds(place.value) : oneId(jsonString(place.value), 'text');
  }
  throw new PlaceError(`A ${field.type} cannot be stored in a place for ${place.kind}.`);
}

function oneId(value: SQLWrapper, type: IdType): IdsSql {
  const some = type === 'text' ? whereThere(value, sql`${value} <> ''`) : sql`(${value} is not null)`;
  const anyOf = (ids: readonly string[]) => {
    const bound = usable(ids, type);
    if (bound.length === 0) return never;
    return whereThere(
      value,
      sql`${type === 'text' ? sql`(${value} collate "C")` : value} = any(${list(bound, type)})`,
    );
  };
  return {
    some,
    anyOf,
    allOf: (ids) => (new Set(ids).size === 1 ? anyOf(ids) : never),
    only: (ids) => sql`(${not(some)} or ${anyOf(ids)})`,
    one: sql`${value}::text`,
  };
}

function listOfIds(value: SQLWrapper, type: IdType): IdsSql {
  const nothing = sql.raw(`null::${type}`);
  const clean =
    type === 'text'
      ? sql`array_remove(array_remove(${value}, ${nothing}), '')`
      : sql`array_remove(${value}, ${nothing})`;
  return {
    some: whereThere(value, sql`cardinality(${clean}) > 0`),
    anyOf(ids) {
      const bound = usable(ids, type);
      return bound.length === 0 ? never : whereThere(value, sql`${value} && ${list(bound, type)}`);
    },
    allOf(ids) {
      const bound = usable(ids, type);
      // An id that cannot be in the column is in no cell.
      return bound.length < ids.length ? never : whereThere(value, sql`${value} @> ${list(bound, type)}`);
    },
    only: (ids) => sql`(${value} is null or ${clean} <@ ${list(usable(ids, type), type)})`,
    each: sql`unnest(${value}::text[]) with ordinality`,
  };
}

/** `exists` stops at the first row and can use an index on the table; a list would be built for every row. */
function idRows({ type, from, where, value }: Extract<Place, { kind: 'idRows' }>): IdsSql {
  const id = type === 'text' ? sql`(${value} collate "C")` : sql`${value}`;
  const isId = type === 'text' ? whereThere(value, sql`${value} <> ''`) : sql`${value} is not null`;
  const exists = (condition: SQL) => sql`(exists (select from ${from} where ${where} and ${condition}))`;
  const anyOf = (ids: readonly string[]) => {
    const bound = usable(ids, type);
    return bound.length === 0 ? never : exists(sql`${id} = any(${list(bound, type)})`);
  };
  return {
    some: exists(isId),
    anyOf,
    allOf: (ids) => allOf(ids.map((one) => anyOf([one]))),
    only: (ids) => not(exists(sql`${isId} and ${id} <> all(${list(usable(ids, type), type)})`)),
  };
}

/** The strings of a `jsonb` list that are ids; strict, because lax paths look into lists inside of the list. */
const EACH_ID = 'strict $[*] ? (@.type() == "string" && @ != "")';

function jsonIds(value: SQLWrapper): IdsSql {
  // One id stands for a list of it, as in memory.
  const cell = sql`(case jsonb_typeof(${value}) when 'array' then ${value} when 'string' then jsonb_build_array(${value}) end)`;
  return {
    some: whereThere(cell, sql`jsonb_path_exists(${cell}, ${EACH_ID}::jsonpath)`),
    anyOf(ids) {
      const bound = usable(ids, 'text');
      if (bound.length === 0) return never;
      // `?|` would also find the names of an object's members.
      return whereThere(
        value,
        sql`${value} ?| ${list(bound, 'text')} and jsonb_typeof(${value}) in ('array', 'string')`,
      );
    },
    allOf(ids) {
      const bound = usable(ids, 'text');
      return bound.length < ids.length
        ? never
        : whereThere(cell, sql`${cell} @> to_jsonb(${list(bound, 'text')})`);
    },
    only: (ids) => sql`(${cell} is null or not jsonb_path_exists(${cell},
      ${`${EACH_ID} ? (!(@ == $ids[*]))`}::jsonpath, jsonb_build_object('ids', ${list(usable(ids, 'text'), 'text')})))`,
    each: sql`(select entry #>> '{}', at from jsonb_array_elements(${cell}) with ordinality as parts(entry, at)
      where jsonb_typeof(entry) = 'string')`,
  };
}

function jsonString(value: SQLWrapper): SQL {
  return sql`(case when jsonb_typeof(${value}) = 'string' then ${value} #>> '{}' end)`;
}

/** A UUID as PostgreSQL writes it; another spelling is another id in memory. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the ids that a column of the type can hold; comparing with others would be a query error. */
function usable(ids: readonly string[], type: IdType): string[] {
  return ids.filter((id) => id !== '' && (type === 'uuid' ? UUID.test(id) : isStorable(id)));
}

/** One parameter for the whole list. */
function list(ids: readonly string[], type: IdType): SQL {
  return sql`${sql.param(ids)}::${sql.raw(type)}[]`;
}
