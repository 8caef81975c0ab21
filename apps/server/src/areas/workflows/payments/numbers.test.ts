import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { takeNumber } from './invoices';

let server: TestServer;
let mira: TaskPerson;
beforeAll(async () => {
  server = await createTestServer();
  mira = await openTaskStudio(server, 'numbers');
});
afterAll(() => server.close());

/** Takes a number and stores it in a row, as an issued document does; optionally rolls back. */
const issue = ({ workspaceId }: Pick<TaskPerson, 'workspaceId'>, day: string, isUndone = false) =>
  server.platform.database
    .withWorkspace(workspaceId, async (tx) => {
      const number = await takeNumber(tx, { workspaceId, series: 'invoice', isTest: false, day });
      if (isUndone) throw new Error('undone');
      return number;
    })
    .catch((error: Error) => {
      if (error.message === 'undone') return null;
      throw error;
    });

describe('invoice numbers', () => {
  it('have no gap and no duplicate in a thousand parallel issues, of which some are rolled back', async () => {
    const tries = Array.from({ length: 1_000 }, (_, index) => index);
    const numbers: (string | null)[] = [];
    // As many at once as the pool can queue without timing out.
    for (let from = 0; from < tries.length; from += 100)
      numbers.push(
        ...(await Promise.all(
          tries.slice(from, from + 100).map((index) => issue(mira, '2026-10-15', index % 7 === 3)),
        )),
      );
    const issued = numbers.filter((number) => number !== null).sort();
    expect(issued.length).toBeGreaterThan(800);
    expect(issued).toEqual(issued.map((_, index) => `INV-2026-${String(index + 1).padStart(4, '0')}`));
  });

  it('restart each year, and not again when the clock goes back', async () => {
    const tom = await openTaskStudio(server, 'numbers-by-year');
    expect(await issue(tom, '2026-12-31')).toBe('INV-2026-0001');
    expect(await issue(tom, '2027-01-01')).toBe('INV-2027-0001');
    expect(await issue(tom, '2026-12-31')).toBe('INV-2027-0002');
  });

  it('are separate for each workspace', async () => {
    const other = await openTaskStudio(server, 'numbers-elsewhere');
    expect(await issue(other, '2026-10-15')).toBe('INV-2026-0001');
  });

  it('of issued documents cannot be changed', async () => {
    for (const change of [
      'delete from invoices',
      "update invoices set number = 'X'",
      'delete from invoice_counters',
    ])
      await expect(
        server.platform.database.withWorkspace(mira.workspaceId, (tx) => tx.execute(sql.raw(change))),
        change,
      ).rejects.toThrow();
  });
});
