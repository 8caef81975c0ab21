import {
  compilePlan,
  compileSorts,
  type EvaluationContext,
  type Field,
  type FilterDefinition,
  operatorsOf,
  type RowReader,
  resolveFilter,
} from '@atelier/filters';
import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';

/**
 * Filters of every operator of every field, with values that fit, values that do not, and none; in groups and alone.
 *
 * @param valueFor values that rows of the test may have
 * @param lastDay the last day of spans
 */
export function anyFilter<AnyField extends Field>(
  fields: readonly AnyField[],
  valueFor: (field: AnyField) => Arbitrary<unknown>,
  lastDay: string,
): Arbitrary<FilterDefinition> {
  const condition: Arbitrary<FilterDefinition> = fc.constantFrom(...fields).chain((field) =>
    fc
      .tuple(
        fc.constantFrom(...operatorsOf(field.type)),
        fc.oneof(
          { weight: 8, arbitrary: valueFor(field) },
          { weight: 1, arbitrary: fc.constantFrom('', null, 7, 'gone', [], {}) },
        ),
      )
      .map(([operator, value]) => ({
        fieldId: field.id,
        operator,
        // A value is flat: a span of anything but a day, an instant or nothing is refused.
        value:
          operator === 'between' ? { from: typeof value === 'object' ? null : value, to: lastDay } : value,
      })),
  );
  return fc.letrec<{ tree: FilterDefinition }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      { weight: 4, arbitrary: condition },
      {
        weight: 1,
        arbitrary: fc.record({
          match: fc.constantFrom('all', 'any'),
          filters: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
        }),
      },
    ),
  })).tree;
}

/** Arguments of a list, as in the contract. */
export interface AskedList<SortBy> {
  readonly filters: FilterDefinition[];
  readonly timezone: string;
  readonly sortBy: SortBy;
  readonly sortType: 'asc' | 'desc';
  readonly limit: number;
}

/** A list of an area and the same rows in memory. */
export interface ComparedLists<Row, Person, SortBy extends string> {
  /** Name and value of the seed, printed when a comparison fails. */
  readonly seed: readonly [name: string, value: number];
  readonly cases: number;
  readonly filter: Arbitrary<FilterDefinition>;
  /** The callers; "me" is a different one each time. */
  readonly people: readonly Person[];
  readonly sorts: readonly SortBy[];
  /** Stands for the manual order, which sorts by nothing. */
  readonly manual?: SortBy;
  /** All rows, at most 100, in their manual order. */
  readonly rows: readonly Row[];
  readonly fields: readonly Field[];
  readonly reader: RowReader<Row>;
  readonly now: number;
  /** Returns the server's response, as JSON. */
  readonly ask: (person: Person, asked: AskedList<SortBy>) => Promise<unknown>;
  /** Returns the same from the rows that the package matches, in its order. */
  readonly expected: (rows: readonly Row[], evaluation: EvaluationContext) => unknown;
}

/**
 * Queries the server with generated filters, orders, zones and people, and compares each response with the package's
 * result for the same rows in memory.
 */
export async function expectListsLikeMemory<
  Row,
  Person extends { accountId: string },
  SortBy extends string,
>({
  seed: [name, seed],
  cases,
  filter,
  people,
  sorts,
  manual,
  rows,
  fields,
  reader,
  now,
  ask,
  expected,
}: ComparedLists<Row, Person, SortBy>): Promise<void> {
  const samples = fc.sample(
    fc.record({
      filters: fc.array(filter, { minLength: 1, maxLength: 2 }),
      person: fc.constantFrom(...people),
      timezone: fc.constantFrom('Europe/Lisbon', 'Asia/Tokyo', 'Pacific/Honolulu'),
      sortBy: fc.constantFrom(...sorts),
      sortType: fc.constantFrom('asc' as const, 'desc' as const),
    }),
    { numRuns: cases, seed },
  );
  const differences: unknown[] = [];
  let shown = 0;
  for (const { filters, person, ...asked } of samples) {
    const evaluation: EvaluationContext = {
      now,
      timeZone: asked.timezone,
      locale: 'en-US',
      weekStart: 1,
      user: person.accountId,
    };
    const { plan } = resolveFilter({ match: 'all', filters }, fields, evaluation);
    const order =
      asked.sortBy === manual ? [] : [{ fieldId: asked.sortBy, direction: asked.sortType } as const];
    const found = compileSorts(order, fields, reader, evaluation).sort(
      rows.filter(compilePlan(plan, fields, reader)),
    );
    shown += found.length;
    const memory = expected(found, evaluation);
    const answer = await ask(person, { ...asked, filters, limit: 100 });
    if (JSON.stringify(answer) !== JSON.stringify(memory))
      differences.push({ filters, ...asked, answer, memory });
  }
  expect(differences.slice(0, 3), `${name}=${seed}`).toEqual([]);
  // Neither nothing nor everything is shown.
  expect(shown).toBeGreaterThan(cases);
  expect(shown).toBeLessThan(cases * rows.length);
}
