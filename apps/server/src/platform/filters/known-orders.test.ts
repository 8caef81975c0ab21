import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptContacts } from '../../areas/contacts/list';
import { contacts } from '../../areas/contacts/schema';
import type { Transaction } from '../database/transaction';
import { createTestServer, type TestPerson, type TestServer } from '../testing/server';
import { idsInOrder, keptPage, type ListQuery } from './known-orders';

const names = ['Ada', 'ada', 'Ádám', 'Zoë', 'Ångström', 'Studio 2', 'studio 10', 'ﬁn', '李', ''];
const fields = [{ id: 'name', type: 'text', name: 'Name' }] as const;
const COUNT = 60;
const isServer = process.env.ATELIER_TEST_DATABASE_URL !== undefined;

let server: TestServer;
let mira: TestPerson;
let workspaceId: string;
let ids: string[];
let lists = 0;
beforeAll(async () => {
  server = await createTestServer();
  mira = await server.createPerson('Mira Anand');
});
afterAll(() => server.close());
beforeEach(async () => {
  lists += 1;
  workspaceId = await server.createWorkspace(`kept-${lists}`, [[mira, 'owner']]);
  ids = [];
  await add(COUNT);
});

const within = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  server.database.withWorkspace(workspaceId, work);

const add = (count: number, tx?: Transaction) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    workspaceId,
    id: uuid(),
    name: `${names[at % names.length]} ${at % 7}`,
    createdBy: mira.accountId,
    updatedBy: mira.accountId,
  }));
  ids.push(...rows.map(({ id }) => id));
  return tx ? tx.insert(contacts).values(rows) : within((own) => own.insert(contacts).values(rows));
};

const query = (locale = 'en', direction: 'asc' | 'desc' = 'asc'): ListQuery => ({
  workspaceId,
  where: sql`${contacts.deletedAt} is null`,
  sorts: [{ fieldId: 'name', direction }],
  fields,
  evaluation: { now: 0, timeZone: 'UTC', locale, weekStart: 1, user: mira.accountId },
});

/** A page, and how many rows were read one statement after the other to bring its order up to date. */
async function shown(tx: Transaction, asked = query(), page = 1, limit = 100) {
  const read: number[] = [];
  const counting = new Proxy(tx, {
    get: (target, name) =>
      name !== 'execute'
        ? Reflect.get(target, name)
        : async (statement: Parameters<Transaction['execute']>[0]) => {
            const answer = await target.execute(statement);
            if (answer.fields.some(({ name: field }) => field === 'is_in')) read.push(answer.rows.length);
            return answer;
          },
  });
  const { rows, total } = await keptPage(counting, keptContacts, asked, { page, limit }, (some, isOutdated) =>
    tx
      .select({ id: contacts.id, name: contacts.name, isOutdated })
      .from(contacts)
      .where(inArray(contacts.id, [...some])),
  );
  return { ids: rows.map(({ id }) => id), total, read };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The heap in use, in bytes. */
function usedMemory(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const expected = (tx: Transaction, asked = query()) => idsInOrder(tx, keptContacts, asked);

const rename = (tx: Transaction, id: string, name: string) =>
  tx.update(contacts).set({ name }).where(eq(contacts.id, id));
const remove = (tx: Transaction, id: string, isIn: boolean) =>
  tx
    .update(contacts)
    .set({ deletedAt: isIn ? null : new Date(0) })
    .where(eq(contacts.id, id));

const change = fc.record({
  at: fc.nat({ max: COUNT - 1 }),
  change: fc.oneof(
    fc.constantFrom(...names).map((name) => (tx: Transaction, id: string) => rename(tx, id, name)),
    fc.boolean().map((isIn) => (tx: Transaction, id: string) => remove(tx, id, isIn)),
    fc.constant((tx: Transaction) => add(1, tx)),
  ),
  isRolledBack: fc.boolean(),
});

describe('the order of a list that is kept', () => {
  it('is the order of all rows, whatever is written, rolled back, and read while it is written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('en', 'sv', 'de-u-co-phonebk'),
        fc.constantFrom('asc', 'desc'),
        fc.array(fc.array(change, { maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        async (locale, direction, steps) => {
          const asked = query(locale, direction);
          for (const writes of steps) {
            for (const { at, change: write, isRolledBack } of writes)
              await within(async (tx) => {
                await write(tx, ids[at] ?? '');
                expect((await shown(tx, asked)).ids).toEqual((await expected(tx, asked)).slice(0, 100));
                if (isRolledBack) throw new Error('rolled back');
              }).catch((error: Error) => expect(error.message).toBe('rolled back'));
            await within(async (tx) => {
              const all = await expected(tx, asked);
              const page = await shown(tx, asked, 2, 25);
              expect(page).toMatchObject({ ids: all.slice(25, 50), total: all.length });
            });
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it('is read once, then only what was written since', async () => {
    const read = async () => (await within((tx) => shown(tx))).read;
    expect(await read()).toEqual([COUNT]);
    expect(await read()).toEqual([]);
    await within((tx) => rename(tx, ids[5] ?? '', 'Zoë'));
    await within((tx) => remove(tx, ids[6] ?? '', false));
    expect(await read()).toEqual([2]);
    expect(await read()).toEqual([]);
  });

  it('keeps nothing of what a transaction read that was rolled back', async () => {
    await within((tx) => shown(tx));
    const undone = within(async (tx) => {
      await rename(tx, ids[0] ?? '', '李 9');
      expect((await shown(tx)).ids).toEqual(await expected(tx));
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    await within(async (tx) => expect(await shown(tx)).toMatchObject({ ids: await expected(tx), read: [] }));
  });

  it('has no rows beyond its end, and says so of a list that has grown', async () => {
    expect(await within((tx) => shown(tx, query(), 2, COUNT))).toMatchObject({ ids: [], total: COUNT });
    await add(1);
    expect((await within((tx) => shown(tx, query(), 2, COUNT))).ids).toHaveLength(1);
  });

  it('is read again as a whole where more was written than is worth placing', async () => {
    await within((tx) => shown(tx));
    await within((tx) =>
      tx.execute(sql`insert into contacts (workspace_id, id, name, created_by, updated_by)
        select ${workspaceId}, gen_random_uuid(), 'Ada', ${mira.accountId}, ${mira.accountId} from generate_series(0, 10000)`),
    );
    const { read, total } = await within((tx) => shown(tx));
    expect([read, total]).toEqual([[10_001, COUNT + 10_001], COUNT + 10_001]);
  });

  it('takes no more memory for a long filter than for a short one', async () => {
    const long = 'x'.repeat(1_000_000);
    const before = usedMemory();
    await within(async (tx) => {
      for (let number = 0; number < 50; number += 1)
        await shown(tx, { ...query(), where: sql`${contacts.name} = ${`${number}${long}`}` });
    });
    expect(usedMemory() - before).toBeLessThan(15_000_000);
  });

  it('is not kept when its texts take more memory than all orders may', async () => {
    await within((tx) => tx.update(contacts).set({ name: 'x'.repeat(1_200_000) }));
    expect((await within((tx) => shown(tx))).read).toEqual([COUNT]);
    expect((await within((tx) => shown(tx))).read).toEqual([COUNT]);
  });

  it.runIf(isServer)('notices what was written before it was read and committed after', async () => {
    const { promise: hasRead, resolve: reading } = Promise.withResolvers<void>();
    const { promise: hasWritten, resolve: writing } = Promise.withResolvers<void>();
    const slow = within(async (tx) => {
      await rename(tx, ids[3] ?? '', 'Zoë 9');
      writing();
      await hasRead;
    });
    await hasWritten;
    await within((tx) => shown(tx));
    // A later transaction is committed first, and seen.
    await within((tx) => rename(tx, ids[4] ?? '', 'Ada 9'));
    await within((tx) => shown(tx));
    reading();
    await slow;
    await within(async (tx) => expect((await shown(tx)).ids).toEqual(await expected(tx)));
  });
});
