import type { Field, RowReader } from '@atelier/filters';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc, { type Arbitrary } from 'fast-check';
import { Client } from 'pg';
import type { Engine } from '../../database/engine';
import type { RowPlaces } from '../places';
import { storedForms } from '../stored-form';
import { COLUMNS, TABLE, type TestCell } from './columns';
import type { Theme } from './values';

export interface TestRow {
  readonly id: string;
  readonly order: number;
  readonly cells: Readonly<Record<string, TestCell>>;
}

export const reader: RowReader<TestRow> = {
  id: ({ id }) => id,
  order: ({ order }) => order,
  cell: ({ cells }, fieldId) => cells[fieldId]?.memory,
};

export const places: RowPlaces = {
  id: { type: 'text', value: sql`${sql.identifier(TABLE)}.id` },
  order: sql`${sql.identifier(TABLE)}.manual_order`,
  cells: Object.fromEntries(COLUMNS.map(({ id, place }) => [id, place])),
};

/** Rows whose values have a theme in common. Ids are ASCII, in which code units and code points are in one order. */
export function rowsIn(theme: Theme, count: number): Arbitrary<TestRow[]> {
  const cells = fc.record(Object.fromEntries(COLUMNS.map((column) => [column.id, column.cell(theme)])));
  return fc
    .array(fc.tuple(cells, fc.integer({ min: 0, max: 3 })), { minLength: count, maxLength: count })
    .map((rows) => rows.map(([row, order], index) => ({ id: idOf(index, count), order, cells: row })));
}

/** Neither in the order of the rows nor of one length. */
function idOf(index: number, count: number): string {
  const mixed = (index * 37) % count;
  return mixed % 2 === 0 ? `row ${mixed}` : `Row-${String(mixed).padStart(4, '0')}`;
}

/** The table in a real database, asked by one connection of its own. */
export interface TestTable {
  /** Replaces all rows. */
  fill(rows: readonly TestRow[], fields: readonly Field[]): Promise<void>;
  /** Runs a query and returns its rows as lists of values. */
  ask(query: SQL): Promise<readonly (readonly unknown[])[]>;
  close(): Promise<void>;
}

export async function openTable(engine: Engine): Promise<TestTable> {
  const client = new Client({ ...engine.connection(), connectionTimeoutMillis: 10_000 });
  await client.connect();
  const dialect = new PgDialect();
  // The embedded database mixes up statements with parameters outside of transactions.
  const run = async (query: SQL): Promise<readonly (readonly unknown[])[]> => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    await client.query('begin');
    try {
      const { rows } = await client.query<unknown[]>({ text, values: params, rowMode: 'array' });
      return rows;
    } finally {
      await client.query('commit');
    }
  };
  const columns = [
    ['id', 'text'],
    ['manual_order', 'integer'],
    ['forms', 'jsonb'],
    ...COLUMNS.flatMap(({ stored }) => Object.entries(stored)),
  ];
  await client.query(
    `drop table if exists ${TABLE}; create table ${TABLE} (${columns.map(([name, type]) => `"${name}" ${type}`).join(', ')})`,
  );
  const table = sql.identifier(TABLE);
  return {
    async fill(rows, fields) {
      const records = rows.map((row) => ({
        id: row.id,
        manual_order: row.order,
        forms: storedForms(fields, (fieldId) => reader.cell(row, fieldId)),
        ...Object.assign({}, ...COLUMNS.map(({ id }) => row.cells[id]?.stored)),
      }));
      await run(sql`delete from ${table}`);
      await run(
        sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records, written)}::jsonb)`,
      );
    },
    ask: run,
    close: () => client.end(),
  };
}

/** JSON has no infinities; PostgreSQL reads their names. */
function written(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
