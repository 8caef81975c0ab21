import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contacts } from '../areas/contacts/schema';
import { TransactionTimeoutError } from './database/transaction';
import { isProblem } from './errors/problem';
import { authorise, runCall } from './pipeline';
import { createTestServer, type TestPerson, type TestServer } from './testing/server';

let server: TestServer;
let person: TestPerson;
let workspaceId: string;
beforeAll(async () => {
  server = await createTestServer();
  person = await server.createPerson('Mira Anand');
  workspaceId = await server.createWorkspace('juniper-light', [[person, 'owner']]);
});
afterAll(() => server.close());

const call = {
  name: 'test.call',
  access: 'member' as const,
  isWrite: true,
  limits: [],
  idempotencyKey: null,
  requestId: 'request',
  clientAddress: '198.51.100.7',
  userAgent: null,
};
async function run(handler: Parameters<typeof runCall<unknown>>[4], platform = server.platform) {
  const claim = await authorise(server.platform, 'member', person.token, 'juniper-light');
  if (isProblem(claim)) throw new Error(claim.title);
  return runCall(platform, call, claim, {}, handler);
}
const row = (name: string) => ({
  workspaceId,
  id: uuid(),
  name,
  createdBy: person.accountId,
  updatedBy: person.accountId,
});
const names = async () =>
  (await server.database.withWorkspace(workspaceId, (tx) => tx.select().from(contacts))).map(
    ({ name }) => name,
  );
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a call', () => {
  it('runs under the role and the workspace that were proven', async () => {
    const { value } = await run(async ({ tx }) => {
      const { rows } = await tx.execute(
        sql`select current_user as role, atelier_workspace_id() as workspace`,
      );
      return rows[0];
    });
    expect(value).toEqual({ role: 'atelier_app', workspace: workspaceId });
  });

  it.each(['commits', 'fails'])(
    'can do nothing more once it %s, not even with work it did not wait for',
    async (how) => {
      let late: Promise<unknown> = Promise.resolve();
      const result = run(async ({ tx }) => {
        await tx.insert(contacts).values(row(`early ${how}`));
        late = pause(50)
          .then(() => tx.insert(contacts).values(row(`late ${how}`)))
          .then(
            () => 'ran',
            () => 'refused',
          );
        if (how === 'fails') throw new Error('no');
      });
      await (how === 'fails' ? expect(result).rejects.toThrow('no') : result);
      // Somebody else uses the connection meanwhile.
      await Promise.all(Array.from({ length: 20 }, () => server.database.withSystem(() => pause(10))));
      expect(await late).toBe('refused');
      expect((await names()).includes(`early ${how}`)).toBe(how === 'commits');
      expect(await names()).not.toContain(`late ${how}`);
    },
  );

  it('is undone and told as too slow after its time', async () => {
    const { database } = server.platform;
    const times: (number | undefined)[] = [];
    // Ten seconds are asked for and a fifth of one is given.
    const hurried: typeof database = {
      ...database,
      withWorkspace(id, work, options) {
        times.push(options?.timeout);
        return database.withWorkspace(id, work, { ...options, timeout: 200 });
      },
    };
    const slow = run(
      async ({ tx }) => {
        await tx.insert(contacts).values(row('slow'));
        await pause(2_000);
      },
      { ...server.platform, database: hurried },
    );
    await expect(slow).rejects.toThrow(TransactionTimeoutError);
    expect(times).toEqual([10_000]);
    expect(await names()).not.toContain('slow');
  });
});
