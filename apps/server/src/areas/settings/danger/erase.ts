import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { memberships, workspaceClosings, workspaces } from '../../workspace/schema';
import { addProof, proofJob } from './proof';
import { tablesInOrder, type WorkspaceTable } from './tables';
import { tellDeletion } from './telling';

/** Rows that are erased in one transaction. */
const BATCH = 5_000;
/** Milliseconds that erasing the rows of one table may take at once. */
const BATCH_DURATION = 4 * 60_000;
/** Days before the erasing on which everybody is notified again. */
const NEAR_DAYS = 3;
/** Hours for which an upload that was allowed before can still arrive. */
const UPLOAD_HOURS = 25;

/** Removes what arrived in the file store after its workspace was erased. */
const lateJob = defineJob('settings.erase-late', z.object({ workspaceId: z.uuid() }));

const folderOf = (workspaceId: string) => `workspaces/${workspaceId}`;

/** Carries out the deletions that are due. Killed in the middle, it goes on where it stopped. */
export async function eraseDue(platform: Platform, signal: AbortSignal): Promise<void> {
  const { database } = platform;
  await remind(platform);
  const due = await database.withSystem((tx) =>
    tx
      .select({ workspaceId: workspaceClosings.workspaceId })
      .from(workspaceClosings)
      .where(lte(workspaceClosings.eraseAt, now))
      .orderBy(workspaceClosings.eraseAt),
  );
  const failures: unknown[] = [];
  for (const { workspaceId } of due) {
    signal.throwIfAborted();
    // One that cannot be erased now does not hold up the others.
    await erase(platform, workspaceId, signal).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Tells everybody of a deletion that is near. The notice is one, however often this runs. */
async function remind({ database }: Platform): Promise<void> {
  const near = await database.withSystem((tx) =>
    tx
      .select()
      .from(workspaceClosings)
      .where(
        and(
          isNull(workspaceClosings.erasingAt),
          sql`${workspaceClosings.eraseAt} between atelier_now() and atelier_now() + make_interval(days => ${NEAR_DAYS})`,
        ),
      ),
  );
  for (const closing of near)
    await database.withWorkspace(closing.workspaceId, (tx) => tellDeletion(tx, closing, 'near'));
}

/**
 * Shuts the workspace: from here on nobody can take it back, and nobody is a member. Returns false if it was taken back in
 * the meantime.
 */
async function begin(tx: Transaction, workspaceId: string): Promise<boolean> {
  const [closing] = await tx
    .select({ erasingAt: workspaceClosings.erasingAt })
    .from(workspaceClosings)
    .where(and(eq(workspaceClosings.workspaceId, workspaceId), lte(workspaceClosings.eraseAt, now)))
    .for('update');
  if (!closing) return false;
  if (closing.erasingAt !== null) return true;
  await tx
    .update(workspaceClosings)
    .set({
      erasingAt: now,
      owners: sql`array(select account_id from memberships
        where workspace_id = ${workspaceId} and role = 'owner' and removed_at is null order by created_at)`,
      lastAuditHash: sql`(select encode(hash, 'hex') from security_events
        where chain = 'workspace:' || ${workspaceId}::text order by sequence desc limit 1)`,
    })
    .where(eq(workspaceClosings.workspaceId, workspaceId));
  await tx
    .update(memberships)
    .set({ removedAt: now })
    .where(and(eq(memberships.workspaceId, workspaceId), isNull(memberships.removedAt)));
  return true;
}

async function erase(platform: Platform, workspaceId: string, signal: AbortSignal): Promise<void> {
  const { database, storage } = platform;
  if (!(await database.withSystem((tx) => begin(tx, workspaceId)))) return;
  await countObjects(platform, workspaceId);
  await removeObjects(storage, workspaceId, signal);
  const tables = await database.withEraser(workspaceId, tablesInOrder);
  // Work that was under way when it began may have written since: a pass that finds nothing is the last one.
  for (let erased = 1; erased > 0; ) {
    erased = 0;
    for (const table of tables) {
      signal.throwIfAborted();
      erased += await eraseTable(platform, workspaceId, table, signal);
    }
  }
  await removeObjects(storage, workspaceId, signal);
  await finish(platform, workspaceId);
}

/** Notes how many objects there are, once, before the first is removed. */
async function countObjects({ database, storage }: Platform, workspaceId: string): Promise<void> {
  const known = and(eq(workspaceClosings.workspaceId, workspaceId), isNotNull(workspaceClosings.objects));
  if ((await database.withSystem((tx) => tx.$count(workspaceClosings, known))) > 0) return;
  let objects = 0;
  for await (const _key of storage.list(folderOf(workspaceId))) objects += 1;
  await database.withSystem((tx) =>
    tx.update(workspaceClosings).set({ objects }).where(eq(workspaceClosings.workspaceId, workspaceId)),
  );
}

async function removeObjects(
  storage: Platform['storage'],
  workspaceId: string,
  signal?: AbortSignal,
): Promise<void> {
  for await (const key of storage.list(folderOf(workspaceId))) {
    signal?.throwIfAborted();
    await storage.remove(key);
  }
}

/** Erases the rows of a table, and counts them in the same transaction: none is lost from the count when it is killed. */
async function eraseTable(
  { database }: Platform,
  workspaceId: string,
  { name, isSelfReferring }: WorkspaceTable,
  signal: AbortSignal,
): Promise<number> {
  const table = sql.identifier(name);
  // Rows that refer to each other go together.
  const some = isSelfReferring
    ? sql`workspace_id = ${workspaceId}`
    : sql`ctid = any (array(select ctid from ${table} where workspace_id = ${workspaceId} limit ${BATCH}))`;
  let all = 0;
  for (;;) {
    signal.throwIfAborted();
    const erased = await database.withEraser(
      workspaceId,
      async (tx) => {
        const { rowCount } = await tx.execute(sql`delete from ${table} where ${some}`);
        const rows = rowCount ?? 0;
        if (rows > 0)
          await tx.execute(sql`update workspace_closings set erased = erased
            || jsonb_build_object(${name}::text, coalesce((erased ->> ${name})::bigint, 0) + ${rows}::bigint)`);
        return rows;
      },
      { timeout: BATCH_DURATION },
    );
    all += erased;
    if (isSelfReferring || erased < BATCH) return all;
  }
}

/** Writes the proof and removes the workspace itself, both or neither. */
async function finish(platform: Platform, workspaceId: string): Promise<void> {
  const { database, outbox, clock } = platform;
  await database.withSystem(async (tx) => {
    const [closing] = await tx
      .select()
      .from(workspaceClosings)
      .where(eq(workspaceClosings.workspaceId, workspaceId))
      .for('update');
    if (!closing || closing.erasingAt === null) return;
    const id = await addProof(tx, closing);
    await tx.delete(workspaces).where(eq(workspaces.id, workspaceId));
    // The queue keeps finished jobs for a day.
    await tx.execute(
      sql`delete from pgboss.job where data ->> 'workspaceId' = ${workspaceId} and state <> 'active'`,
    );
    await outbox.enqueue(tx, proofJob, { proofId: id, accountIds: [...closing.owners] });
    await outbox.enqueue(
      tx,
      lateJob,
      { workspaceId },
      { runAt: new Date(clock.now().getTime() + UPLOAD_HOURS * 3_600_000) },
    );
  });
}

/** Registers the job that removes late uploads. */
export function registerLateUploads({ jobs, storage }: Pick<Platform, 'jobs' | 'storage'>): void {
  jobs.handle(lateJob, ({ workspaceId }) => removeObjects(storage, workspaceId));
}
