import { account, unwrap } from '@atelier/sdk';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { memberships, workspaceHandles, workspaces } from '../areas/workspace/schema';
import { accounts } from '../platform/identity/schema';
import type { announcement } from './cast';
import { createTestServer, type TestServer } from './index';
import { createVisitor, signInVisitor } from './visitors';

// Runs the real server in a separate process, with signed-in people; announces itself with one line of JSON. Tests
// assign network addresses to their people, so that limits count them separately.
const server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
const { origin } = server;
const { client: _ownerClient, ...owner } = await createVisitor(origin, { workspaceId: 'juniper-light' });
const { client: _suspendedClient, ...suspended } = await createVisitor(origin, {
  name: 'Inês Duarte',
  businessName: 'Duarte Plans',
  workspaceId: 'duarte-plans',
});

const email = 'tom@juniper-light.example';
const tom = await signInVisitor(origin, email);
await addMember(server, email, owner.workspaceId);
await unwrap(
  account(tom).updateProfile({ firstName: 'Tom', lastName: 'Okafor', activeWorkspaceId: owner.workspaceId }),
);
await server.platform.database.withSystem((tx) =>
  tx
    .update(workspaces)
    .set({ mode: 'suspended' })
    .where(
      inArray(
        workspaces.id,
        tx
          .select({ id: workspaceHandles.workspaceId })
          .from(workspaceHandles)
          .where(eq(workspaceHandles.handle, suspended.workspaceId)),
      ),
    ),
);
const member = { email, token: (await tom.session.get('token')) ?? '', workspaceId: owner.workspaceId };
const ready: z.infer<typeof announcement> = {
  origin,
  now: server.clock.now().toISOString(),
  owner,
  member,
  suspended,
};
process.stdout.write(`${JSON.stringify(ready)}\n`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));

/** There is no call to invite somebody yet, so the row is inserted directly. */
function addMember({ platform }: TestServer, address: string, handle: string): Promise<unknown> {
  return platform.database.withSystem(async (tx) => {
    const [row] = await tx
      .select({ accountId: accounts.id, workspaceId: workspaceHandles.workspaceId })
      .from(accounts)
      .innerJoin(workspaceHandles, eq(workspaceHandles.handle, handle))
      .where(and(eq(accounts.email, address)));
    if (row === undefined) throw new Error(`${address} or ${handle} is not there.`);
    return tx.insert(memberships).values({ ...row, role: 'member' });
  });
}
