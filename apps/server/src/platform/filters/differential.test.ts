/**
 * The package in memory and its plans in a real database, on the same rows and definitions: every type of field in
 * every kind of place, zones and clocks around days of 23 and 25 hours and one that does not exist. All differences
 * are gathered and reported together.
 *
 * A case is one filter, sort or grouping over 60 rows. The long run:
 * `ATELIER_DIFFERENTIAL_CASES=100000 vitest run --project server src/platform/filters/differential`.
 * `ATELIER_DIFFERENTIAL_SEED` repeats the run that a failure names, `ATELIER_TEST_DATABASE=postgres` takes a
 * PostgreSQL server instead of the embedded database.
 *
 * Not compared, because PostgreSQL stores neither: cells with half of a surrogate pair, and cells with U+0000.
 */
import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestEngine } from '../../testing';
import type { Engine } from '../database/engine';
import {
  type Case,
  compareFilters,
  compareGroups,
  comparePlans,
  compareSorts,
  type Difference,
} from './testing/comparing';
import { contextIn, fields, filterIn, grouping, planIn, sorts } from './testing/definitions';
import { openTable, rowsIn, type TestTable } from './testing/table';
import { theme } from './testing/values';

const CASES = Number(process.env.ATELIER_DIFFERENTIAL_CASES ?? 4000);
const SEED = Number(process.env.ATELIER_DIFFERENTIAL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ROWS = 60;
/** Cases on the same rows. */
const IN_BATCH = { filters: 66, plans: 12, sorts: 14, groupings: 8 };
const BATCHES = Math.ceil(CASES / 100);
/** Cases that are shown. */
const SHOWN = 12;
/** Most characters that are shown of one. */
const LENGTH = 2_000;

let engine: Engine;
let table: TestTable;

beforeAll(async () => {
  engine = await createTestEngine();
  table = await openTable(engine);
});
afterAll(async () => {
  await table?.close();
  await engine?.close();
});

const batches = theme.chain((common) => {
  const cases = <Definition>(
    definition: Arbitrary<Definition>,
    count: number,
  ): Arbitrary<Case<Definition>[]> =>
    fc.array(fc.record({ definition, context: contextIn(common) }), { minLength: count, maxLength: count });
  return fc.record({
    rows: rowsIn(common, ROWS),
    fields,
    filters: cases(filterIn(common), IN_BATCH.filters),
    plans: cases(planIn(common), IN_BATCH.plans),
    sorts: cases(sorts, IN_BATCH.sorts),
    groupings: cases(grouping, IN_BATCH.groupings),
  });
});

it(
  `${BATCHES * 100} filters, sorts and groupings are the same in memory and in SQL`,
  async () => {
    const differences: Difference[] = [];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const [drawn] = fc.sample(batches, { numRuns: 1, seed: SEED + batch });
      if (drawn === undefined) continue;
      await table.fill(drawn.rows, drawn.fields);
      const ground = { table, rows: drawn.rows, fields: drawn.fields };
      differences.push(
        ...(await compareFilters(ground, drawn.filters)),
        ...(await comparePlans(ground, drawn.plans)),
        ...(await compareSorts(ground, drawn.sorts)),
        ...(await compareGroups(ground, drawn.groupings)),
      );
    }
    expect(differences.length, report(differences)).toBe(0);
  },
  20_000 + CASES * 60,
);

it('finds the differences when the rows in the database are others', async () => {
  const [drawn] = fc.sample(batches, { numRuns: 1, seed: 1 });
  if (drawn === undefined) return expect.unreachable();
  const [first, ...others] = drawn.rows.map(({ cells }) => cells);
  const shifted = [...others, first].map((cells = {}, at) => ({
    id: '',
    order: 0,
    ...drawn.rows[at],
    cells,
  }));
  await table.fill(shifted, drawn.fields);
  const ground = { table, rows: drawn.rows, fields: drawn.fields };
  expect(await compareFilters(ground, drawn.filters)).not.toEqual([]);
  expect(await comparePlans(ground, drawn.plans)).not.toEqual([]);
  expect(await compareSorts(ground, drawn.sorts)).not.toEqual([]);
  expect(await compareGroups(ground, drawn.groupings)).not.toEqual([]);
});

/** One of each case, the shortest first: they say most clearly what is wrong. */
function report(differences: readonly Difference[]): string {
  const ofCases = new Map<string, string>();
  for (const difference of differences) {
    const name = JSON.stringify([difference.definition, difference.context]);
    const text = JSON.stringify(difference);
    if (text.length < (ofCases.get(name)?.length ?? Number.POSITIVE_INFINITY)) ofCases.set(name, text);
  }
  const shown = [...ofCases.values()].sort((a, b) => a.length - b.length).slice(0, SHOWN);
  return [
    `${differences.length} differences in ${ofCases.size} cases with ATELIER_DIFFERENTIAL_SEED=${SEED}`,
    ...shown.map((text) => text.slice(0, LENGTH)),
  ].join('\n\n');
}
