import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readConfiguration } from '../src/configuration/environment';
import { createServer, type Server } from '../src/server';

/** The fate of the writes that were confirmed before a server was killed, and of the mails that they caused. */
export interface KillReport {
  readonly confirmed: number;
  readonly lost: number;
  readonly unsent: number;
  readonly doubled: number;
  /** Mails that no row caused. */
  readonly invented: number;
}

/** A server is killed some time after this many confirmed writes, so that no run is too short to prove anything. */
const LEAST_CONFIRMED = 10;
const MAX_GRACE = 1_000;

const writer = fileURLToPath(new URL('./kill-writer.ts', import.meta.url));

/**
 * Repeatedly kills a server in the middle of confirmed writes, on one folder, and counts what is missing afterwards.
 */
export async function killDuringWrites(kills: number): Promise<KillReport> {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-kill-'));
  try {
    const confirmed = new Set<string>();
    for (let round = 1; round <= kills; round += 1) {
      for (const id of await oneLife(directory)) confirmed.add(id);
    }
    return await countMissing(directory, confirmed);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Starts a server, lets it write, kills it, and returns the ids that it had confirmed. */
async function oneLife(directory: string): Promise<string[]> {
  const child = spawn(process.execPath, ['--conditions', 'atelier-source', '--import', 'tsx', writer], {
    env: { ...process.env, DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const confirmed: string[] = [];
  const closed = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    confirmed.push(line);
    if (confirmed.length === LEAST_CONFIRMED)
      setTimeout(() => child.kill('SIGKILL'), Math.random() * MAX_GRACE);
  }
  await closed;
  if (child.signalCode !== 'SIGKILL')
    throw new Error(`The server ended by itself (${child.exitCode ?? child.signalCode}).`);
  return confirmed;
}

async function countMissing(directory: string, confirmed: ReadonlySet<string>): Promise<KillReport> {
  const server = createServer(readConfiguration({ DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'error' }));
  await server.start();
  try {
    await untilAllSent(server);
    const { database } = server.platform;
    const { rows } = await database.withSystem((tx) =>
      tx.execute<{ id: string; mails: number }>(sql`
        select r.id, (select count(*)::int from local_outbox_messages m where m.recipient = r.id::text || '@atelier.example') as mails
        from contact_requests r`),
    );
    const orphans = await database.withSystem((tx) =>
      tx.execute<{ count: number }>(sql`
        select count(*)::int as count from local_outbox_messages m
        where not exists (select from contact_requests r where m.recipient = r.id::text || '@atelier.example')`),
    );
    const kept = new Set(rows.map(({ id }) => id));
    return {
      confirmed: confirmed.size,
      lost: [...confirmed].filter((id) => !kept.has(id)).length,
      unsent: rows.filter(({ mails }) => mails === 0).length,
      doubled: rows.filter(({ mails }) => mails > 1).length,
      invented: orphans.rows[0]?.count ?? 0,
    };
  } finally {
    await server.close();
  }
}

/**
 * Waits until all mails are sent: a job whose server was killed is handed out again when its lease expires (30 s
 * without a heartbeat).
 */
async function untilAllSent({ platform: { database, jobs } }: Server): Promise<void> {
  for (let seconds = 0; seconds < 120; seconds += 1) {
    await jobs.drain();
    const { rows } = await database.withSystem((tx) =>
      tx.execute<{ open: number }>(sql`
        select count(*)::int as open from contact_requests r where not exists
          (select from local_outbox_messages m where m.recipient = r.id::text || '@atelier.example')`),
    );
    if (rows[0]?.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
