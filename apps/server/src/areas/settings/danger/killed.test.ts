import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createManualClock } from '../../../platform/clock/clock';
import { TEST_TIME, type TestServer } from '../../../testing';
import { finishJobs, openServerOn } from '../../../testing/kept-server';
import { messagesTo } from '../../account/testing';
import { openTeam } from '../team.testing';

const program = fileURLToPath(new URL('./killed-server.testing.ts', import.meta.url));
let directory: string;
let server: TestServer;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'atelier-erased-'));
});
afterEach(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Starts a server on the folder, which kills itself at a step. */
async function liveAndDie(at: 'erasing' | 'writing', now: string) {
  const child = spawn(
    process.execPath,
    ['--conditions', 'atelier-source', '--import', 'tsx', program, JSON.stringify({ directory, now, at })],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(child, 'close');
  expect(child.signalCode).toBe('SIGKILL');
}

it('an archive whose server is killed is written again, and nothing half is left', async () => {
  server = await openServerOn(directory, { clock: createManualClock(TEST_TIME) });
  const team = await openTeam(server);
  await server.settle();
  // The job is there, and no server has begun with it.
  await server.platform.database.withWorkspace(team.tenantId, async (tx) => {
    await tx.execute(sql`insert into workspace_exports (workspace_id, id, asked_by)
      values (${team.tenantId}, ${team.tenantId}, ${team.owner.userId})`);
    await tx.execute(sql`insert into outbox (id, workspace_id, job, payload, run_at) values
      (gen_random_uuid(), ${team.tenantId}, 'settings.export', ${JSON.stringify({ exportId: team.tenantId })}::jsonb,
        atelier_now() + interval '1 minute')`);
  });
  await server.close();
  const later = '2026-10-15T08:15:00Z';
  await liveAndDie('writing', later);
  expect(existsSync(join(directory, 'files/workspaces', team.tenantId, 'export'))).toBe(false);
  server = await openServerOn(directory, { clock: createManualClock(later) });
  await finishJobs(server);
  const { rows } = await server.platform.database.withWorkspace(team.tenantId, (tx) =>
    tx.execute<{ state: string }>(sql`select state from workspace_exports`),
  );
  expect(rows).toEqual([{ state: 'ready' }]);
  expect(readdirSync(join(directory, 'exports'))).toEqual([]);
  expect(readdirSync(join(directory, 'files/workspaces', team.tenantId, 'export'))).toHaveLength(1);
}, 300_000);

it('a deletion whose server is killed goes on, and is proven once', async () => {
  server = await openServerOn(directory, { clock: createManualClock(TEST_TIME) });
  const team = await openTeam(server);
  await team.post('/deletion', { name: 'Juniper & Light' });
  await server.settle();
  await server.close();
  const later = '2026-11-15T08:15:00Z';
  await liveAndDie('erasing', later);
  server = await openServerOn(directory, { clock: createManualClock(later) });
  const left = await server.platform.database.withSystem((tx) =>
    tx.execute<{ erased: object }>(sql`select erased from workspace_closings`),
  );
  expect(left.rows).toHaveLength(1);
  await finishJobs(server);
  server.clock.advance(600_000);
  await finishJobs(server);
  const { rows } = await server.platform.database.withSystem((tx) =>
    tx.execute<{ kept: string; proofs: string }>(
      sql`select (select count(*) from workspaces) as kept, (select count(*) from deletion_proofs) as proofs`,
    ),
  );
  expect(rows).toEqual([{ kept: '0', proofs: '1' }]);
  const mails = await messagesTo(server, team.owner.email);
  expect(mails.filter(({ subject }) => subject.includes('the proof'))).toHaveLength(1);
}, 300_000);
