import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@atelier/sdk';
import { Client } from 'pg';
import { startBuiltServer, whyNoServer } from '../../../bench/frame/built-server';
import { owners, signOwnerIn } from '../../../bench/frame/client-import';
import { startTestPostgres } from '../test/postgres';
import type { Request } from './drive';

const bare = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/** Returns why calls can't be measured here, or nothing when they can. Processor time is read from /proc. */
export const whyNoStage = () => whyNoServer({ readsMemory: true });

/** A server under load. */
export interface Side {
  readonly pid: number;
  readonly request: (path: string, body?: unknown) => Request;
}

export interface Stage {
  /** The built product. */
  readonly product: Side;
  /** `node:http` with one named statement per call, on the same database. */
  readonly bare: Side;
  /** Id of a contact in the middle of the list. */
  readonly contactId: string;
  readonly workspace: string;
  close(): Promise<void>;
}

/** Fills the workspace with contacts whose order by name is the order of their numbers. */
async function addContacts(database: Client, workspaceId: string, count: number): Promise<void> {
  await database.query(
    `insert into contacts (workspace_id, id, name, email, phone_number, company, note, tags, tag_keys, name_key,
      search_text, name_folded, email_folded, phone_folded, company_folded, note_folded, created_by, updated_by,
      created_at, updated_at)
     select $1, gen_random_uuid(), name, email, phone, company, note, array['wedding'], array['wedding'], lower(name),
      lower(name), lower(name), email, phone, lower(company), lower(note), $1, $1, at, at
     from (select 'Client ' || lpad(n::text, 7, '0') as name, 'client-' || n || '@juniper-light.example' as email,
       '+3519' || lpad(n::text, 8, '0') as phone, 'Company ' || n % 500 as company, 'Met at the fair, table ' || n % 40 as note,
       timestamptz '2026-01-01' + n * interval '1 second' as at from generate_series(1, $2::int) n) people`,
    [workspaceId, count],
  );
  await database.query('vacuum analyze contacts');
}

/** Starts a PostgreSQL with the built product and the bare server on it, and signs in the owner of a workspace. */
export async function openStage(contacts: number): Promise<Stage> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closers.reverse()) await end();
  };
  try {
    const postgres = await startTestPostgres();
    closers.push(postgres.remove);
    const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const product = await startBuiltServer(folder, { DATABASE_URL: postgres.nearUrl });
    closers.push(product.close);
    const { origin, pid } = product;
    const [owner] = owners;
    const atelier = await signOwnerIn(origin, owner);
    await unwrap(atelier.settings.updatePreferences({ timezone: 'Europe/Lisbon' }));
    for (let number = 1; number <= 40; number += 1)
      await unwrap(atelier.variables.create({ label: `Variable ${number}`, type: 'text' }));
    const token = (await atelier.client.session.get('token')) ?? '';
    const workspace = owner?.workspace.workspaceId ?? '';

    const database = new Client({ connectionString: postgres.nearUrl });
    await database.connect();
    const { rows: workspaces } = await database.query('select workspace_id as id from workspace_handles');
    const workspaceId: string = workspaces[0].id;
    await addContacts(database, workspaceId, contacts);
    const { rows } = await database.query('select id from contacts order by name_key limit 1 offset 500');
    await database.end();

    const child = fork(bare, [postgres.nearUrl, workspaceId], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    closers.push(() => ended(child));
    const [barePort] = await once(child, 'message');
    const bareOrigin = `http://127.0.0.1:${String(barePort)}`;
    return {
      product: {
        pid,
        request: (path, body) => ({
          origin,
          path,
          token,
          headers: { 'x-workspace-id': workspace },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      },
      bare: { pid: child.pid ?? 0, request: (path) => ({ origin: bareOrigin, path }) },
      contactId: rows[0]?.id,
      workspace,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
