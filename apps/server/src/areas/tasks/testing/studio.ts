import {
  type Atelier,
  createAtelier,
  createHosts,
  errorCode,
  fieldErrors,
  isGraphQLError,
  type Result,
  type Task,
  unwrap,
} from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { createToken } from '../../../platform/identity/tokens';
import type { TestServer } from '../../../testing';
import { createStudio } from '../../contacts/testing';

/** A signed-in person with the real SDK. */
export interface TaskPerson extends Atelier {
  readonly handle: string;
  readonly workspaceId: string;
  readonly accountId: string;
}

async function signedIn(
  server: TestServer,
  who: { handle: string; workspaceId: string; accountId: string; token: string },
): Promise<TaskPerson> {
  const atelier = createAtelier({
    hosts: createHosts({ origin: server.origin }),
    fetch: (input, init) => server.fetch(input, init),
    retry: { tries: 1 },
  });
  await atelier.client.session.set('token', who.token);
  await atelier.client.session.set('workspaceId', who.handle);
  const { handle, workspaceId, accountId } = who;
  return { ...atelier, handle, workspaceId, accountId };
}

/** Opens a workspace and signs in its owner. */
export async function openTaskStudio(server: TestServer, handle: string): Promise<TaskPerson> {
  return signedIn(server, await createStudio(server, handle));
}

/** Adds another member to a workspace. */
export async function addMember(server: TestServer, studio: TaskPerson, name: string): Promise<TaskPerson> {
  const [accountId, unique] = [uuid(), uuid()];
  const { token, hash } = createToken();
  await server.platform.database.withSystem(async (tx) => {
    await tx.execute(sql`insert into accounts (id, email, email_verified_at, first_name, referral_code)
      values (${accountId}, ${`${unique}@mail.example`}, atelier_now(), ${name}, ${unique})`);
    await tx.execute(sql`insert into sessions (id, account_id, token_hash, idle_expires_at, expires_at)
      values (${uuid()}, ${accountId}, ${hash}, atelier_now() + interval '90 days', atelier_now() + interval '90 days')`);
    await tx.execute(sql`insert into memberships (workspace_id, account_id, role)
      values (${studio.workspaceId}, ${accountId}, 'member')`);
  });
  return signedIn(server, { handle: studio.handle, workspaceId: studio.workspaceId, accountId, token });
}

/** Removes a member from the workspace. */
export async function dismissMember(server: TestServer, { workspaceId, accountId }: TaskPerson) {
  await server.platform.database.withSystem((tx) =>
    tx.execute(sql`update memberships set removed_at = atelier_now()
      where workspace_id = ${workspaceId} and account_id = ${accountId}`),
  );
}

/** Sets the zone of a workspace. */
export async function setTimezone(server: TestServer, { workspaceId }: TaskPerson, timezone: string) {
  await server.platform.database.withSystem((tx) =>
    tx.execute(sql`update workspaces set preferences = ${JSON.stringify({ timezone })}::jsonb
      where id = ${workspaceId}`),
  );
}

/** Returns what a refused call reports: its code, message, fields, and the newer state on a conflict. */
export async function refusal(call: Promise<Result<unknown>>) {
  const result = await call;
  if (result.ok) throw new Error(`The call succeeded: ${JSON.stringify(result.data)}`);
  const { error } = result;
  const current = isGraphQLError(error) ? error.errors[0]?.extensions?.current : undefined;
  return { code: errorCode(error), message: error.message, fields: fieldErrors(error), current };
}

/** Creates a task with a title and further fields. */
export const createTask = (
  person: TaskPerson,
  input: Partial<Parameters<Atelier['tasks']['create']>[0]> & { title: string },
): Promise<Task> => unwrap(person.tasks.create(input));
