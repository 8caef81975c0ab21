import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { JobContext } from '../../../platform/jobs/jobs';
import { notify } from '../../../platform/notices';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { memberships } from '../../workspace/schema';
import { exportReady } from '../notices';
import { type ArchiveFacts, writeArchive } from './archive';
import { workspaceExports } from './schema';
import { type Staged, stageTables } from './stage';

/** Days for which an archive can be downloaded. */
const EXPORT_DAYS = 7;
/** Milliseconds that reading all tables may take. */
const SNAPSHOT_DURATION = 30 * 60_000;
/** Milliseconds between two looks at whether the archive is still wanted. */
const LOOKS = 1_000;
/** Hours after which an archive that nobody writes any more has failed, and what it left in the folder is removed. */
const ABANDONED_HOURS = 24;

/** Writes an archive. A killed one is written again from the beginning; it leaves nothing that could be downloaded. */
export const exportJob = defineJob('settings.export', z.object({ exportId: z.uuid() }), {
  retries: 3,
  timeout: 12 * 3_600,
});

/** Nobody waits for the archive any more: its owner lost the role, or the workspace is being erased. */
class UnwantedError extends Error {}

const isOpen = inArray(workspaceExports.state, ['waiting', 'writing']);

/** Returns who asked for an archive that is to be written; undefined if nobody who may have it waits for it. */
async function wantedBy(tx: Transaction, exportId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ askedBy: workspaceExports.askedBy })
    .from(workspaceExports)
    .innerJoin(
      memberships,
      and(
        eq(memberships.accountId, workspaceExports.askedBy),
        eq(memberships.role, 'owner'),
        sql`${memberships.removedAt} is null`,
      ),
    )
    .where(and(eq(workspaceExports.id, exportId), isOpen));
  return row?.askedBy;
}

const foldersOf = ({ configuration }: Pick<Platform, 'configuration'>) =>
  join(configuration.dataDirectory, 'exports');

/** Writes the archive of an export, and says that it is ready. */
export async function runExport(
  platform: Platform,
  exportId: string,
  { workspaceId, attempt, signal }: Pick<JobContext, 'workspaceId' | 'attempt' | 'signal'>,
): Promise<void> {
  if (workspaceId === null) throw new Error('An export belongs to a workspace.');
  const { database, storage, clock } = platform;
  const inWorkspace = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    database.withWorkspace(workspaceId, work);
  const change = (values: Partial<typeof workspaceExports.$inferInsert>) =>
    inWorkspace((tx) =>
      tx
        .update(workspaceExports)
        .set(values)
        .where(and(eq(workspaceExports.id, exportId), isOpen)),
    );
  if ((await inWorkspace((tx) => wantedBy(tx, exportId))) === undefined) {
    await change({ state: 'failed', failure: 'The person who requested it is no longer the owner.' });
    return;
  }
  // Its own name for each attempt: one that was believed dead never writes into another's folder or file.
  const folder = join(foldersOf(platform), `${exportId}-${attempt}`);
  const fileKey = `workspaces/${workspaceId}/export/${exportId}-${attempt}`;
  for (let earlier = 1; earlier <= attempt; earlier += 1)
    await rm(join(foldersOf(platform), `${exportId}-${earlier}`), { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await change({ state: 'writing' });
    const madeAt = clock.now();
    const staged = await database.withWorkspace(workspaceId, (tx) => stageTables(tx, folder, signal), {
      isSnapshot: true,
      timeout: SNAPSHOT_DURATION,
    });
    const onEntry = progress(staged, async (done, total) => {
      signal.throwIfAborted();
      if ((await inWorkspace((tx) => wantedBy(tx, exportId))) === undefined) throw new UnwantedError();
      await change({ done, total });
    });
    const facts = await writeArchive({ staged, folder, storage, madeAt, onEntry }, (body) =>
      storage.writeStream(fileKey, body, 'application/zip'),
    );
    const isKept = await inWorkspace((tx) => finish(tx, { workspaceId, exportId, fileKey, staged, facts }));
    if (!isKept) await storage.remove(fileKey);
  } catch (error) {
    await storage.remove(fileKey).catch(() => undefined);
    if (error instanceof UnwantedError) {
      await change({ state: 'failed', failure: 'The person who requested it is no longer the owner.' });
      return;
    }
    if (attempt > exportJob.retries)
      await change({ state: 'failed', failure: 'It could not be written. Request a new one.' });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reports the first entry, the last one, and otherwise at most once a second. */
function progress(
  { files, objects }: Staged,
  report: (done: number, total: number) => Promise<void>,
): (done: number) => Promise<void> {
  const total = files.length + objects.length;
  let reported = Number.NEGATIVE_INFINITY;
  return async (done) => {
    if (done < total && performance.now() - reported < LOOKS) return;
    await report(done, total);
    reported = performance.now();
  };
}

/** Lets the archive be downloaded, and tells who asked for it. Returns false if nobody waits for it any more. */
async function finish(
  tx: Transaction,
  {
    workspaceId,
    exportId,
    fileKey,
    staged,
    facts,
  }: {
    readonly workspaceId: string;
    readonly exportId: string;
    readonly fileKey: string;
    readonly staged: Staged;
    readonly facts: ArchiveFacts;
  },
): Promise<boolean> {
  const askedBy = await wantedBy(tx, exportId);
  if (askedBy === undefined) return false;
  const total = staged.files.length + staged.objects.length;
  const finished = await tx
    .update(workspaceExports)
    .set({
      state: 'ready',
      done: total,
      total,
      fileKey,
      size: facts.size,
      sha256: facts.sha256,
      rowsCount: facts.rows,
      filesCount: facts.files,
      readyAt: now,
      expiresAt: sql`atelier_now() + make_interval(days => ${EXPORT_DAYS})`,
    })
    .where(and(eq(workspaceExports.id, exportId), isOpen))
    .returning({ id: workspaceExports.id });
  if (finished.length === 0) return false;
  await notify(tx, exportReady, {
    workspaceId,
    key: exportId,
    by: null,
    title: `The archive of ${staged.businessName} is ready`,
    detail: `Download it within ${EXPORT_DAYS} days.`,
    object: null,
    path: '/settings/danger-zone',
    to: [{ accountId: askedBy, reason: 'you requested it' }],
  });
  return true;
}

/** Removes archives after their time, and what killed servers left behind. */
export async function sweepExports(platform: Platform): Promise<void> {
  const { database, storage } = platform;
  await forEachWorkspace(database, async (workspaceId) => {
    const over = await database.withWorkspace(workspaceId, async (tx) => {
      await tx
        .update(workspaceExports)
        .set({ state: 'failed', failure: 'It could not be written. Request a new one.' })
        .where(
          and(
            isOpen,
            sql`${workspaceExports.askedAt} <= atelier_now() - make_interval(hours => ${ABANDONED_HOURS})`,
          ),
        );
      return tx
        .select({ id: workspaceExports.id, fileKey: workspaceExports.fileKey })
        .from(workspaceExports)
        .where(and(eq(workspaceExports.state, 'ready'), sql`${workspaceExports.expiresAt} <= atelier_now()`));
    });
    for (const { id, fileKey } of over) {
      if (fileKey !== null) await storage.remove(fileKey);
      await database.withWorkspace(workspaceId, (tx) =>
        tx
          .update(workspaceExports)
          .set({ state: 'expired', fileKey: null })
          .where(and(eq(workspaceExports.id, id), eq(workspaceExports.state, 'ready'))),
      );
    }
  });
  const folders = foldersOf(platform);
  for (const name of await readdir(folders).catch(() => [])) {
    const found = await stat(join(folders, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_HOURS * 3_600_000)
      await rm(join(folders, name), { recursive: true, force: true });
  }
}
