import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contacts } from '../../areas/contacts/schema';
import { memberships, workspacePeople, workspaces } from '../../areas/workspace/schema';
import { createTestDatabase, TEST_TIME } from '../../testing';
import { accounts } from '../identity/schema';
import type { Database } from './database';

let database: Database;
const [first, second, mira, tom] = [uuid(), uuid(), uuid(), uuid()];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.withSystem(async (tx) => {
    await tx.insert(accounts).values([
      { id: mira, email: 'mira@juniper.example', firstName: 'Mira', lastName: 'Anand', referralCode: 'MIRA' },
      { id: tom, email: 'tom@juniper.example', firstName: 'Tom', lastName: 'Okafor', referralCode: 'TOM' },
    ]);
    await tx.insert(workspaces).values([
      { id: first, name: 'Juniper & Light', createdBy: mira },
      { id: second, name: 'Brandt Ceramics', createdBy: tom },
    ]);
    await tx.insert(memberships).values([
      { workspaceId: first, accountId: mira, role: 'owner' },
      { workspaceId: second, accountId: tom, role: 'owner' },
    ]);
  });
});
afterAll(() => database?.close());

const contact = (workspaceId: string, email: string | null = null) => ({
  workspaceId,
  id: uuid(),
  name: 'Noor Haddad',
  email,
  createdBy: mira,
  updatedBy: mira,
});

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  );

describe('withWorkspace', () => {
  it('sees the rows of its workspace and no others', async () => {
    await database.withWorkspace(first, (tx) =>
      tx.insert(contacts).values(contact(first, 'noor@haddad.example')),
    );
    expect(await database.withWorkspace(first, (tx) => tx.select().from(contacts))).toHaveLength(1);
    expect(await database.withWorkspace(second, (tx) => tx.select().from(contacts))).toEqual([]);
    expect(await database.withWorkspace(second, (tx) => tx.delete(contacts).returning())).toEqual([]);
  });

  it('refuses a row of another workspace', async () => {
    expect(
      await reasonOf(database.withWorkspace(second, (tx) => tx.insert(contacts).values(contact(first)))),
    ).toMatch(/row-level security/);
    const own = contact(second);
    await database.withWorkspace(second, (tx) => tx.insert(contacts).values(own));
    expect(
      await reasonOf(database.withWorkspace(second, (tx) => tx.update(contacts).set({ workspaceId: first }))),
    ).toMatch(/row-level security/);
  });

  it('cannot read accounts, only the people of its workspace', async () => {
    expect(await reasonOf(database.withWorkspace(first, (tx) => tx.select().from(accounts)))).toMatch(
      /permission denied/,
    );
    const people = await database.withWorkspace(first, (tx) => tx.select().from(workspacePeople));
    expect(people.map(({ firstName }) => firstName)).toEqual(['Mira']);
    const own = await database.withWorkspace(first, (tx) => tx.select().from(workspaces));
    expect(own.map(({ name }) => name)).toEqual(['Juniper & Light']);
  });

  it('takes nothing but a UUID for a workspace', async () => {
    const hostile = `${first}'; reset role; --`;
    await expect(database.withWorkspace(hostile, (tx) => tx.select().from(contacts))).rejects.toThrow(
      TypeError,
    );
  });

  it('keeps nothing of the workspace for the next transaction', async () => {
    await database.withWorkspace(first, (tx) => tx.select().from(contacts));
    const { rows } = await database.withSystem((tx) =>
      tx.execute<{ workspace: string | null; role: string }>(
        sql`select atelier_workspace_id() as workspace, current_user as role`,
      ),
    );
    expect(rows).toEqual([{ workspace: null, role: 'atelier_system' }]);
  });
});

describe('withSystem', () => {
  it('has no right to the rows of workspaces', async () => {
    expect(await reasonOf(database.withSystem((tx) => tx.select().from(contacts)))).toMatch(
      /permission denied/,
    );
  });

  it('runs by the manual clock, in SQL too', async () => {
    const { rows } = await database.withSystem((tx) =>
      tx.execute<{ at: string }>(sql`select atelier_now() as at`),
    );
    expect(new Date(rows[0]?.at ?? 0).toISOString()).toBe(new Date(TEST_TIME).toISOString());
  });
});

describe('transactions', () => {
  it('undo everything when the work throws', async () => {
    const row = contact(first);
    const work = database.withWorkspace(first, async (tx) => {
      await tx.insert(contacts).values(row);
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect(await database.withWorkspace(first, (tx) => tx.select().from(contacts))).toHaveLength(1);
  });

  it('never confirm what a swallowed error rolled back', async () => {
    const work = database.withWorkspace(first, async (tx) => {
      await tx.insert(contacts).values(contact(first));
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
      return 'done';
    });
    await expect(work).rejects.toThrow(/rolled back/);
  });

  it('end by themselves, and free the database for others', async () => {
    const work = database.withSystem(() => new Promise(() => undefined), { timeout: 200 });
    await expect(work).rejects.toThrow('too long');
    expect(await database.withSystem(async () => 'free')).toBe('free');
  });

  it('refuse a second one inside, which would wait for ever', async () => {
    const work = database.withSystem(() => database.withSystem(async () => 'inner'));
    await expect(work).rejects.toThrow(/already open/);
  });

  it('run again when they lost against another', async () => {
    let tries = 0;
    const result = await database.withSystem(async (tx) => {
      tries += 1;
      if (tries < 3)
        await tx.execute(sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`);
      return tries;
    });
    expect(result).toBe(3);
  });

  it('do not run again for other reasons', async () => {
    let tries = 0;
    const work = database.withSystem(async (tx) => {
      tries += 1;
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(work).rejects.toThrow();
    expect(tries).toBe(1);
  });

  it('refuse to write when they are only for reading', async () => {
    const work = database.withWorkspace(first, (tx) => tx.insert(contacts).values(contact(first)), {
      readOnly: true,
    });
    expect(await reasonOf(work)).toMatch(/read-only/);
  });

  it('stand beside each other by the dozen', async () => {
    const results = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        database.withWorkspace(index % 2 === 0 ? first : second, async (tx) => {
          const { rows } = await tx.execute<{ id: string; n: number }>(
            sql`select atelier_workspace_id() as id, ${index}::int as n`,
          );
          return rows[0];
        }),
      ),
    );
    results.forEach((row, index) => {
      expect(row).toEqual({ id: index % 2 === 0 ? first : second, n: index });
    });
  });
});
