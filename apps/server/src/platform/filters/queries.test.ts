import type { EvaluationContext, Field, Plan, SortDefinition } from '@atelier/filters';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestEngine } from '../../testing';
import type { Engine } from '../database/engine';
import { groupCountsSql } from './counts';
import { orderSql } from './order';
import { pageOfIds, type RowToSort, sortedFields } from './page';
import { PlaceError, placeInForms, type RowPlaces } from './places';
import { textForms } from './stored-form';
import { compileSql } from './where';

const options = ['new', 'waiting', 'done'].map((id) => ({ id, name: id }));
const fields: Field[] = [
  { id: 'title', type: 'text' },
  { id: 'price', type: 'number' },
  { id: 'due', type: 'date' },
  { id: 'paid', type: 'checkbox' },
  { id: 'stage', type: 'select', options },
  { id: 'tags', type: 'multiSelect', options },
  { id: 'owners', type: 'person', people: [] },
  { id: 'note', type: 'text' },
];
const column = (name: string) => sql`${sql.identifier(name)}`;
const places: RowPlaces = {
  id: { type: 'uuid', value: column('id') },
  order: column('place'),
  cells: {
    title: { kind: 'text', folded: column('title_folded') },
    price: { kind: 'number', value: column('price') },
    due: { kind: 'instant', value: column('due') },
    paid: { kind: 'boolean', value: column('paid') },
    stage: { kind: 'id', type: 'text', value: column('stage') },
    tags: { kind: 'ids', type: 'text', value: column('tags') },
    owners: { kind: 'jsonIds', value: column('owners') },
    note: placeInForms(column('forms'), 'note'),
  },
};
const dialect = new PgDialect();

const hostile = "x'; drop table jobs; --";
const plans: readonly Plan[] = [
  ...(['equals', 'contains', 'startsWith', 'endsWith'] as const).flatMap((by): Plan[] => [
    { test: 'text', fieldId: 'title', by, text: hostile, stripAccents: false },
    { test: 'text', fieldId: 'note', by, text: hostile, stripAccents: true },
  ]),
  { test: 'firstLetter', fieldId: 'note', letter: hostile, stripAccents: true },
  ...(['equals', 'less', 'greater', 'lessOrEqual', 'greaterOrEqual'] as const).map(
    (by): Plan => ({ test: 'number', fieldId: 'price', by, number: 4711 }),
  ),
  { test: 'date', fieldId: 'due', range: { days: null, spans: [{ from: 4711, to: 4712 }] } },
  { test: 'anyOf', fieldId: 'owners', ids: [hostile] },
  { test: 'sameSet', fieldId: 'owners', ids: [hostile] },
];

describe('values', () => {
  it.each(plans)('are parameters: %j', (plan) => {
    const { sql: text, params } = dialect.sqlToQuery(compileSql(plan, fields, places));
    expect(text).not.toMatch(/drop table|4711|1970/);
    expect(params.flat().length).toBeGreaterThan(0);
  });

  it('of a sort are parameters', () => {
    const tagged: Field[] = [{ id: 'tags', type: 'multiSelect', options: [{ id: hostile, name: '' }] }];
    const order = orderSql([{ fieldId: 'tags', direction: 'asc' }], tagged, places);
    expect(dialect.sqlToQuery(order ?? sql``).sql).not.toContain('drop');
  });
});

describe('a place that does not fit', () => {
  it.each<[subject: string, plan: Plan, message: RegExp]>([
    ['no field', { test: 'empty', fieldId: 'colour' }, /The field colour has no place/],
    ['a member of every object', { test: 'empty', fieldId: 'toString' }, /The field toString has no place/],
    [
      'text in a number',
      { test: 'text', fieldId: 'price', by: 'equals', text: 'a', stripAccents: false },
      /number/,
    ],
    [
      'a form that is not stored',
      { test: 'text', fieldId: 'title', by: 'equals', text: 'a', stripAccents: true },
      /not stored/,
    ],
    [
      'a letter that is not stored',
      { test: 'firstLetter', fieldId: 'title', letter: 'A', stripAccents: false },
      /not stored/,
    ],
    ['a number in a text', { test: 'number', fieldId: 'title', by: 'less', number: 1 }, /text/],
    ['a date in a text', { test: 'date', fieldId: 'title', range: { days: {}, spans: [] } }, /text/],
    ['a checkbox in a text', { test: 'checkbox', fieldId: 'title', checked: true }, /text/],
    ['ids in a text', { test: 'anyOf', fieldId: 'title', ids: ['a'] }, /text/],
  ])('is refused: %s', (_subject, plan, message) => {
    expect(() => compileSql(plan, fields, places)).toThrow(message);
    expect(() => compileSql(plan, fields, places)).toThrow(PlaceError);
  });
});

it('of two fields with the same id the first counts', () => {
  const twice: Field[] = [
    { id: 'paid', type: 'checkbox' },
    { id: 'paid', type: 'text' },
  ];
  const { sql: text } = dialect.sqlToQuery(compileSql({ test: 'empty', fieldId: 'paid' }, twice, places));
  expect(text).toBe('false');
});

describe('in a database', () => {
  let engine: Engine;
  let client: Client;
  const titles = ['Żubr', 'file 10', 'File 9', 'Äpfel', 'apple', '', 'zebra', 'file 9'];
  const context: EvaluationContext = { now: 0, timeZone: 'UTC', locale: 'sv', weekStart: 1 };
  const idOf = (index: number) => `0a000000-0000-4000-8000-00000000000${index}`;
  const ask = async (query: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    return (await client.query<Record<string, unknown>>(text, params)).rows;
  };

  beforeAll(async () => {
    engine = await createTestEngine();
    client = new Client({ ...engine.connection(), connectionTimeoutMillis: 10_000 });
    await client.connect();
    await client.query(`begin; create temp table jobs (
      id uuid primary key, place integer not null default 0, title text not null, title_folded text collate "C" not null,
      price double precision, due timestamptz, paid boolean, stage text collate "C", tags text[], owners jsonb, forms jsonb);
      create index jobs_title on jobs (title_folded); create index jobs_price on jobs (price);
      create index jobs_due on jobs (due); create index jobs_stage on jobs (stage); create index jobs_tags on jobs using gin (tags);
      set local enable_seqscan = off; set local jit = off`);
    for (const [index, title] of titles.entries())
      await client.query(
        'insert into jobs (id, title, title_folded, price, paid) values ($1, $2, $3, $4, $5)',
        [idOf(index), title, textForms(title).folded, index % 3, index % 2 === 0],
      );
  });
  afterAll(async () => {
    await client?.end();
    await engine?.close();
  });

  it.each<[index: string, plan: Plan]>([
    ['jobs_title', { test: 'text', fieldId: 'title', by: 'equals', text: 'apple', stripAccents: false }],
    ['jobs_price', { test: 'number', fieldId: 'price', by: 'greater', number: 1 }],
    ['jobs_due', { test: 'date', fieldId: 'due', range: { days: {}, spans: [{ from: 0, to: 1 }] } }],
    ['jobs_stage', { test: 'anyOf', fieldId: 'stage', ids: ['new', 'done'] }],
    ['jobs_tags', { test: 'anyOf', fieldId: 'tags', ids: ['new'] }],
  ])('the index %s serves its test', async (index, plan) => {
    const rows = await ask(sql`explain select id from jobs where ${compileSql(plan, fields, places)}`);
    const lines = rows.map((row) => String(row['QUERY PLAN']).trim());
    expect(lines.join('\n')).toContain(index);
    // Without this line the index would be read from end to end, and its rows tested one by one.
    expect(lines.find((line) => line.startsWith('Index Cond'))).toMatch(/ (=|>|>=|&&) /);
  });

  it.each<[by: 'contains' | 'startsWith' | 'endsWith', text: string, found: string[]]>([
    ['contains', '%', ['100%']],
    ['contains', '_', ['a_b']],
    ['contains', '.*', []],
    ['contains', '\\', ['c\\d']],
    ['startsWith', '_', []],
    ['startsWith', '%', []],
    ['startsWith', 'a_', ['a_b']],
    ['endsWith', '😀', ['aß😀']],
    ['endsWith', 'ß😀', ['aß😀']],
    ['endsWith', '%', ['100%']],
  ])('a text that %s %j is found by its characters, of which none is a pattern', async (by, text, found) => {
    const plan: Plan = { test: 'text', fieldId: 'title', by, text, stripAccents: false };
    const rows =
      await ask(sql`select title_folded from (values ('100%'), ('a_b'), ('axb'), ('c\\d'), ('aß😀'), ('0'))
      as texts (title_folded) where ${compileSql(plan, fields, places)}`);
    expect(rows.map((row) => row.title_folded)).toEqual(found);
  });

  it('counts of more groups than a query has columns come at once', async () => {
    const isPaid: Plan = { test: 'checkbox', fieldId: 'paid', checked: true };
    const many = Array.from(
      { length: 2_000 },
      (_, index): Plan => (index % 2 === 0 ? isPaid : { test: 'not', part: isPaid }),
    );
    const [row] = await ask(
      sql`select ${groupCountsSql([...many, { test: 'never' }], fields, places)} as counts from jobs where place = 0`,
    );
    expect(row?.counts).toEqual([8, ...many.map(() => 4), 0]);
  });

  it('counts of no groups are the count of all rows', async () => {
    expect(await ask(sql`select ${groupCountsSql([], fields, places)} as counts from jobs`)).toEqual([
      { counts: [8] },
    ]);
  });

  it('a sort by text is put in order in memory, page by page', async () => {
    const sorts: SortDefinition[] = [
      { fieldId: 'title', direction: 'asc' },
      { fieldId: 'price', direction: 'desc' },
      { fieldId: 'gone', direction: 'asc' },
    ];
    expect(orderSql(sorts, fields, places)).toBeNull();
    expect(sortedFields(sorts, fields)).toEqual(['title', 'price']);
    const found = await ask(
      sql`select id, place, title, price from jobs where ${compileSql({ test: 'always' }, fields, places)}`,
    );
    const rows = found.map(
      ({ id, place, title, price }): RowToSort => ({
        id: String(id),
        order: Number(place),
        cells: { title, price },
      }),
    );
    const titleOf = (id: string) => titles[Number(id.at(-1))];
    const page = (number: number) =>
      pageOfIds(rows, sorts, fields, context, { page: number, limit: 3 }).map(titleOf);
    expect([page(1), page(2), page(3), page(4)]).toEqual([
      ['apple', 'file 9', 'File 9'],
      ['file 10', 'zebra', 'Żubr'],
      ['Äpfel', ''],
      [],
    ]);
  });
});
