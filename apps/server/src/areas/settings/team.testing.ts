import { sql } from 'drizzle-orm';
import { startSession } from '../../platform/identity/sessions';
import type { TestServer } from '../../testing';
import { findOrCreateAccount, markEmailVerified } from '../account/queries';
import { call, createTestWorkspace, messagesTo, type TestPerson } from '../account/testing';
import { memberships } from '../workspace/schema';

/** A studio with an owner, an admin and a member, who make their calls like the SDK. */
export interface TestTeam {
  readonly ws: string;
  readonly tenantId: string;
  readonly owner: TestPerson;
  readonly admin: TestPerson;
  readonly member: TestPerson;
  readonly get: (path: string, person?: TestPerson) => ReturnType<typeof call>;
  readonly put: (path: string, body: unknown, person?: TestPerson) => ReturnType<typeof call>;
  readonly post: (path: string, body: unknown, person?: TestPerson) => ReturnType<typeof call>;
  readonly remove: (path: string, person?: TestPerson) => ReturnType<typeof call>;
}

/** Makes somebody a member without an invitation. */
export async function join(
  server: TestServer,
  tenantId: string,
  person: TestPerson,
  role: string,
): Promise<void> {
  await server.platform.database.withSystem((tx) =>
    tx.insert(memberships).values({ workspaceId: tenantId, accountId: person.userId, role }),
  );
}

/** Signs somebody up without a mailed code: the sendings to one network are slowed, and these tests need many people. */
export const addPerson = (server: TestServer, email: string): Promise<TestPerson> =>
  server.platform.database.withSystem(async (tx) => {
    const { id } = await findOrCreateAccount(tx, { email });
    await markEmailVerified(tx, id, true);
    const { token } = await startSession(tx, { accountId: id, userAgent: null, address: null });
    return { email, token, userId: id };
  });

let teams = 0;

/** Opens a studio. Every test has its own, so that none sees what another one changed. */
export async function openTeam(server: TestServer): Promise<TestTeam> {
  teams += 1;
  const ws = `team-${teams}`;
  const person = (name: string) => addPerson(server, `${name}@${ws}.example`);
  const [owner, admin, member] = [await person('mira'), await person('clara'), await person('tom')];
  const { tenantId } = await createTestWorkspace(server, owner, ws);
  await join(server, tenantId, admin, 'admin');
  await join(server, tenantId, member, 'member');
  const to = (path: string) => `/settings/${ws}${path}`;
  return {
    ws,
    tenantId,
    owner,
    admin,
    member,
    get: (path, { token } = owner) => call(server, 'GET', to(path), { token }),
    put: (path, body, { token } = owner) => call(server, 'PUT', to(path), { token, body }),
    post: (path, body, { token } = owner) => call(server, 'POST', to(path), { token, body }),
    remove: (path, { token } = owner) => call(server, 'DELETE', to(path), { token }),
  };
}

/** Returns the token of the newest invitation to an address. */
export async function tokenFor(server: TestServer, email: string): Promise<string> {
  const [newest] = await messagesTo(server, email);
  const token = /\/invitation#([\w-]{43})/.exec(newest?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`No invitation was sent to ${email}.`);
  return token;
}

/** Counts the current members of a workspace. */
export async function countMembers(server: TestServer, tenantId: string): Promise<number> {
  const { rows } = await server.platform.database.withSystem((tx) =>
    tx.execute<{ count: string }>(
      sql`select count(*) from memberships where workspace_id = ${tenantId} and removed_at is null`,
    ),
  );
  return Number(rows[0]?.count);
}
