import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contacts } from '../areas/contacts/schema';
import { TransactionTimeoutError } from './database/transaction';
import { isProblem, problem } from './errors/problem';
import type { Access } from './identity/access';
import { sessions } from './identity/schema';
import { createToken } from './identity/tokens';
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
  uses: [],
  isWrite: true,
  limits: [],
  idempotencyKey: null,
  requestId: 'request',
  clientAddress: '198.51.100.7',
  userAgent: null,
  acceptLanguage: null,
};
async function run(handler: Parameters<typeof runCall<unknown>>[4], platform = server.platform) {
  const claim = await authorise(
    server.platform,
    { access: 'member', uses: [], isWrite: false },
    {
      token: person.token,
      workspaceHandle: 'juniper-light',
    },
  );
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

describe('a call of somebody who is not known yet', () => {
  const calls = (workspaceHandle: string | null, access: Access = 'member') => {
    const seen: unknown[] = [];
    const answer = runCall(
      server.platform,
      { ...call, access },
      { token: person.token, workspaceHandle },
      {},
      async ({ tx }) => {
        const { rows } = await tx.execute(
          sql`select current_user as role, atelier_workspace_id() as workspace, pg_current_xact_id()::text as xact`,
        );
        seen.push(rows[0]);
        return rows[0];
      },
    );
    return { seen, answer };
  };

  it('enters under the role of its access rule', async () => {
    expect((await calls('juniper-light').answer).value).toMatchObject({
      role: 'atelier_app',
      workspace: workspaceId,
    });
    expect((await calls('juniper-light', 'account').answer).value).toMatchObject({
      role: 'atelier_system',
      workspace: null,
    });
  });

  it.each([
    ['a workspace of somebody else', 'member', 'not-mine'],
    ['a workspace with a quote in its name', 'member', "juniper-light' or true --"],
    ['no workspace', 'member', null],
  ] as const)('is refused with %s before its handler runs', async (_what, access, handle) => {
    const { seen, answer } = calls(handle, access);
    expect((await answer).value).toMatchObject({ code: 'workspace_not_found' });
    expect(seen).toEqual([]);
  });

  it('is refused below the role that it needs before its handler runs', async () => {
    const tom = await server.createPerson('Tom Okafor');
    await server.createWorkspace('tom-works-here', [
      [person, 'owner'],
      [tom, 'member'],
    ]);
    let hasRun = false;
    const { value } = await runCall(
      server.platform,
      { ...call, access: 'admin' },
      { token: tom.token, workspaceHandle: 'tom-works-here' },
      {},
      async () => {
        hasRun = true;
        return null;
      },
    );
    expect(value).toMatchObject({ code: 'forbidden' });
    expect(hasRun).toBe(false);
  });

  it('hears of a wrong input only when it may call at all', async () => {
    const wrong = problem({ code: 'invalid_input', status: 400, title: 'Wrong.' });
    const answer = (handle: string) =>
      runCall(
        server.platform,
        call,
        { token: person.token, workspaceHandle: handle },
        wrong,
        async () => null,
      );
    expect((await answer('not-mine')).value).toMatchObject({ code: 'workspace_not_found' });
    expect((await answer('juniper-light')).value).toBe(wrong);
  });

  it('never runs anything when it could not be entered', async () => {
    let hasRun = false;
    const broken = { statement: 'select 1 / 0', read: () => undefined };
    await expect(
      server.database.enter(broken, async () => {
        hasRun = true;
      }),
    ).rejects.toMatchObject({ code: '22012' });
    expect(hasRun).toBe(false);
    // The connection was not left in the role or the transaction of the failed message.
    expect((await calls('juniper-light').answer).value).toMatchObject({ role: 'atelier_app' });
  });

  it('records a session in use even when the call is rolled back', async () => {
    const seenAt = async () =>
      (
        await server.database.withSystem((tx) =>
          tx
            .select({ at: sessions.lastSeenAt })
            .from(sessions)
            .where(eq(sessions.accountId, person.accountId)),
        )
      )[0]?.at;
    const before = await seenAt();
    server.clock.advance(600_000);
    const failing = runCall(
      server.platform,
      call,
      { token: person.token, workspaceHandle: 'juniper-light' },
      {},
      () => Promise.reject(new Error('broken')),
    );
    await expect(failing).rejects.toThrow('broken');
    expect((await seenAt())?.getTime()).toBe((before?.getTime() ?? 0) + 600_000);
  });
});

describe('a call of visitors', () => {
  const asked = { access: 'visitor' as const, uses: [], isWrite: true };
  const enter = (token: string | null) => authorise(server.platform, asked, { token, workspaceHandle: null });
  const visit = { id: uuid(), galleryId: uuid(), visitorId: uuid(), role: 'guest', isPreview: false };

  it('is nobody’s until an area reads visits, and never that of an account', async () => {
    for (const token of [null, createToken().token, person.token])
      expect(await enter(token)).toMatchObject({ code: 'unauthorized', status: 401 });
  });

  it('runs in the workspace of the gallery, and repeats its answer for the visit alone', async () => {
    const [own, other] = [createToken(), createToken()];
    const visits = [own, other].map(({ hash }) => ({ hash, visit: { ...visit, id: uuid() } }));
    server.platform.visits.declare(async (_tx, hash) => {
      const found = visits.find((one) => one.hash.equals(hash));
      const workspace = {
        id: workspaceId,
        handle: 'juniper-light',
        role: 'visitor',
        mode: 'stable',
      } as const;
      return found ? { state: 'live', visit: found.visit, workspace } : { state: 'unknown' };
    });
    const answered = async ({ token }: { readonly token: string }) => {
      const written = { ...call, ...asked, idempotencyKey: 'picked-by-ada-and-luis' };
      const { value } = await runCall(
        server.platform,
        written,
        { token, workspaceHandle: null },
        {},
        async (context) => {
          const { rows } = await context.tx.execute(
            sql`select current_user as role, atelier_workspace_id() as workspace`,
          );
          return { ...rows[0], identity: context.identity, visitId: context.visit?.id, answer: uuid() };
        },
      );
      return value;
    };
    const first = await answered(own);
    expect(first).toMatchObject({
      role: 'atelier_app',
      workspace: workspaceId,
      identity: null,
      visitId: visits[0]?.visit.id,
    });
    expect(await answered(own)).toEqual(first);
    expect(await answered(other)).toMatchObject({ visitId: visits[1]?.visit.id });
    expect(await enter(createToken().token)).toMatchObject({ code: 'unauthorized' });
  });
});
