import {
  compileGroup,
  compilePlan,
  compileSorts,
  type EvaluationContext,
  type Field,
  type FilterDefinition,
  type GroupDefinition,
  type Plan,
  resolveFilter,
  type SortDefinition,
} from '@atelier/filters';
import { type SQL, sql } from 'drizzle-orm';
import { groupCountsSql } from '../counts';
import { orderSql } from '../order';
import { compileSql } from '../where';
import { TABLE } from './columns';
import { SORTED_IN_MEMORY } from './definitions';
import { places, reader, type TestRow, type TestTable } from './table';

/** A definition and the context that it is evaluated in. */
export interface Case<Definition> {
  readonly definition: Definition;
  readonly context: EvaluationContext;
}

/** The results of a definition in memory and in the database, where they differ. */
export interface Difference {
  readonly definition: unknown;
  readonly context: EvaluationContext;
  readonly memory: unknown;
  readonly database: unknown;
  /** Details that help to find the reason: the cells of a row, a plan. */
  readonly about?: unknown;
}

export interface Ground {
  readonly table: TestTable;
  readonly rows: readonly TestRow[];
  readonly fields: readonly Field[];
}

const table = sql.identifier(TABLE);

/** Filters as they are stored. */
export function compareFilters(
  ground: Ground,
  cases: readonly Case<FilterDefinition>[],
): Promise<Difference[]> {
  const resolved = cases.map(({ definition, context }) => ({
    definition,
    context,
    plan: resolveFilter(definition, ground.fields, context).plan,
  }));
  return comparePlanned(ground, resolved);
}

/** Plans, including ones that no current filter resolves to. */
export function comparePlans(ground: Ground, cases: readonly Case<Plan>[]): Promise<Difference[]> {
  return comparePlanned(
    ground,
    cases.map(({ definition, context }) => ({ definition, context, plan: definition })),
  );
}

/** Conditions are true or false for every row, never null, and the same as in memory. */
async function comparePlanned(
  { table: database, rows, fields }: Ground,
  cases: readonly (Case<unknown> & { readonly plan: Plan })[],
): Promise<Difference[]> {
  const answers = await answersOf(
    database,
    cases.map(({ plan }) => plan),
    fields,
  );
  return cases.flatMap(({ definition, context, plan }, index) => {
    const matches = compilePlan(plan, fields, reader);
    return rows
      .filter((row) => answers.get(row.id)?.[index] !== matches(row))
      .map((row) => ({
        definition,
        context,
        memory: matches(row),
        database: answers.get(row.id)?.[index],
        about: { plan, cells: cellsOf(row, fieldsIn(plan)) },
      }));
  });
}

/** Sorts that SQL supports, and that it refuses the others. */
export async function compareSorts(
  { table: database, rows, fields }: Ground,
  cases: readonly Case<SortDefinition[]>[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  const asked: { expected: readonly string[]; case: Case<SortDefinition[]>; query: SQL }[] = [];
  for (const one of cases) {
    const { definition, context } = one;
    const order = orderSql(definition, fields, places);
    const isRefused = definition.some(({ fieldId }) => SORTED_IN_MEMORY.includes(fieldId));
    if ((order === null) !== isRefused)
      differences.push({ definition, context, memory: isRefused, database: order === null });
    if (order === null) continue;
    const expected = compileSorts(definition, fields, reader, context)
      .sort(rows)
      .map(({ id }) => id);
    asked.push({ expected, case: one, query: sql`array(select id from ${table} order by ${order})` });
  }
  if (asked.length === 0) return differences;
  const [answer] = await database.ask(
    sql`select ${sql.join(
      asked.map(({ query }) => query),
      sql`, `,
    )}`,
  );
  for (const [index, { expected, case: one }] of asked.entries())
    if (JSON.stringify(answer?.[index]) !== JSON.stringify(expected))
      differences.push({
        ...one,
        memory: expected,
        database: answer?.[index],
        about: rows.map((row) => [
          row.id,
          row.order,
          cellsOf(
            row,
            one.definition.map(({ fieldId }) => fieldId),
          ),
        ]),
      });
  return differences;
}

/** Membership of every group that has rows or is declared, and the counts of all groups. */
export async function compareGroups(
  { table: database, rows, fields }: Ground,
  cases: readonly Case<GroupDefinition>[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { definition, context } of cases) {
    const { grouper } = compileGroup(definition, fields, reader, context);
    if (grouper === undefined) continue;
    const keys = [...new Set([...grouper.known, ...rows.flatMap((row) => grouper.keysOf(row))])];
    const plans = keys.map((key) => grouper.plan(key));
    const answers = await answersOf(database, plans, fields);
    const counts = keys.map((key) => rows.filter((row) => grouper.keysOf(row).includes(key)).length);
    const [answer] = await database.ask(sql`select ${groupCountsSql(plans, fields, places)} from ${table}`);
    if (JSON.stringify(answer?.[0]) !== JSON.stringify([rows.length, ...counts]))
      differences.push({ definition, context, memory: counts, database: answer?.[0], about: keys });
    for (const row of rows)
      for (const [index, key] of keys.entries())
        if (answers.get(row.id)?.[index] !== grouper.keysOf(row).includes(key))
          differences.push({
            definition,
            context,
            memory: grouper.keysOf(row),
            database: { key, isMember: answers.get(row.id)?.[index] },
            about: { plan: plans[index], cells: cellsOf(row, [definition.fieldId]) },
          });
  }
  return differences;
}

async function answersOf(
  database: TestTable,
  plans: readonly Plan[],
  fields: readonly Field[],
): Promise<ReadonlyMap<unknown, readonly unknown[]>> {
  const conditions = plans.map((plan) => compileSql(plan, fields, places));
  const rows = await database.ask(
    sql`select id, array[${sql.join(conditions, sql`, `)}]::boolean[] from ${table}`,
  );
  return new Map(rows.map(([id, answers]) => [id, Array.isArray(answers) ? answers : []]));
}

function fieldsIn(plan: Plan): string[] {
  if ('fieldId' in plan) return [plan.fieldId];
  if ('parts' in plan) return plan.parts.flatMap(fieldsIn);
  return 'part' in plan ? fieldsIn(plan.part) : [];
}

function cellsOf(row: TestRow, ids: readonly string[]): unknown {
  return Object.fromEntries(ids.map((id) => [id, row.cells[id]]));
}
