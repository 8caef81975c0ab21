import { sql } from 'drizzle-orm';
import { createTestWorkspace, signUpPerson, type TestPerson } from '../../src/areas/account/testing';
import type { AccessIdentity } from '../../src/generated/access';
import { startSession } from '../../src/platform/identity/sessions';
import { createToken, hashToken } from '../../src/platform/identity/tokens';
import type { TestServer } from '../../src/testing';
import { createThings, type Tenant } from './things';

/** Two workspaces that must be isolated from each other, and all possible callers. */
export interface World {
  readonly server: TestServer;
  /** The workspace that the calls are about. */
  readonly ours: Tenant;
  readonly theirs: Tenant;
  /** Returns a live token of this identity, restored to its role, whatever the last call did to it. */
  enter(identity: AccessIdentity): Promise<string | null>;
}

async function insertMember(server: TestServer, tenant: string, person: TestPerson, role: string) {
  await server.platform.database.withSystem((tx) =>
    tx.execute(sql`
      insert into memberships (workspace_id, account_id, role) values (${tenant}, ${person.userId}, ${role})
      on conflict (workspace_id, account_id) do update set role = ${role}, removed_at = null`),
  );
}

async function newSession(server: TestServer, accountId: string) {
  return server.platform.database.withSystem((tx) =>
    startSession(tx, { accountId, userAgent: null, address: null }),
  );
}

/** Fills a workspace through the calls that people make. */
async function createTenant(
  server: TestServer,
  owner: TestPerson,
  handle: string,
  canary: string,
): Promise<Tenant> {
  const { tenantId } = await createTestWorkspace(server, owner, handle, `Studio ${canary}`);
  await server.platform.database.withSystem((tx) =>
    tx.execute(
      sql`update accounts set first_name = ${canary}, last_name = ${canary} where id = ${owner.userId}`,
    ),
  );
  const studio = { handle, workspaceId: tenantId, accountId: owner.userId, token: owner.token, canary };
  const { things, link, visit } = await createThings(server, studio);
  await server.settle();
  const { id: session } = await newSession(server, owner.userId);
  return {
    handle,
    canary,
    owner,
    link,
    visit,
    things: { ...things, person: owner.userId, session, tenant: tenantId },
  };
}

/** Opens two full workspaces and invites everybody whom the access rules distinguish. */
export async function createWorld(server: TestServer): Promise<World> {
  const mira = await signUpPerson(server, 'canary-juniper@juniper-light.example');
  // Signed up, and then inactive for longer than a session lasts.
  const expiredToken = mira.token;
  server.clock.advance(15 * 86_400_000);
  const { token } = await newSession(server, mira.userId);
  const ours = await createTenant(server, { ...mira, token }, 'juniper-light', 'canary-juniper');
  const hannah = await signUpPerson(server, 'canary-brandt@brandt-ceramics.example');
  const theirs = await createTenant(server, hannah, 'brandt-ceramics', 'canary-brandt');
  const people = {
    member: await signUpPerson(server, 'tom@juniper-light.example'),
    admin: await signUpPerson(server, 'clara@juniper-light.example'),
    owner: ours.owner,
    removedMember: await signUpPerson(server, 'jonas@former.example'),
    withoutWorkspace: await signUpPerson(server, 'noor@nowhere.example'),
    otherWorkspace: theirs.owner,
  };
  const { tenant } = ours.things;
  await insertMember(server, tenant, people.removedMember, 'admin');
  await server.platform.database.withSystem((tx) =>
    tx.execute(sql`update memberships set removed_at = atelier_now()
      where workspace_id = ${tenant} and account_id = ${people.removedMember.userId}`),
  );
  const enter = async (identity: AccessIdentity): Promise<string | null> => {
    switch (identity) {
      case 'anonymous':
        return null;
      case 'expiredToken':
        return expiredToken;
      case 'forgedToken':
        return createToken().token;
      case 'linkHolder':
        return ours.link;
      case 'visitor':
        // Leaving is a call too.
        await server.platform.database.withSystem((tx) =>
          tx.execute(
            sql`update gallery_visits set ended_at = null where token_hash = ${hashToken(ours.visit)}`,
          ),
        );
        return ours.visit;
      case 'member':
      case 'admin':
      case 'owner':
        await insertMember(server, tenant, people[identity], identity);
    }
    return (await newSession(server, people[identity].userId)).token;
  };
  for (const identity of ['member', 'admin', 'owner'] as const) await enter(identity);
  // Somebody whom a member may read as well: only owners may read a colleague's rights, everybody their own.
  return {
    server,
    ours: { ...ours, things: { ...ours.things, person: people.member.userId } },
    theirs,
    enter,
  };
}
