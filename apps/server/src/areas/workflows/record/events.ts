import { appendEvent, type ProofEvent, type ProofEventInput } from '@atelier/domain/proof';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { smartFileEvents, smartFileLooks } from './schema';

/** An event without its time, which is that of the transaction. */
export type RecordedEvent = Omit<ProofEventInput, 'at'>;

/** The file that the record belongs to, and its workspace. */
export interface RecordOwner {
  readonly workspaceId: string;
  readonly leadId: string;
}

/**
 * Writes a line of a file's record, chained to the previous one. The caller holds the lock of the lead's row (`lockLead`), so
 * that lines follow each other; the primary key refuses a second line at the same place.
 */
export async function recordEvent(
  tx: Transaction,
  { workspaceId, leadId }: RecordOwner,
  event: RecordedEvent,
): Promise<ProofEvent> {
  const [last] = await tx
    .select({ index: smartFileEvents.index, hash: smartFileEvents.hash })
    .from(smartFileEvents)
    .where(eq(smartFileEvents.leadId, leadId))
    .orderBy(desc(smartFileEvents.index))
    .limit(1);
  const line = await appendEvent(leadId, last, { ...event, at: await instantOf(tx) });
  await tx
    .insert(smartFileEvents)
    .values({ workspaceId, leadId, index: line.index, kind: line.kind, hash: line.hash, line });
  await scheduleAutomation(tx, { workspaceId, leadId });
  return line;
}

/** Schedules the file's automation: the event may trigger an action, or cancel a pending mail. */
const scheduleAutomation = (tx: Transaction, owner: RecordOwner) =>
  tx
    .insert(smartFileLooks)
    .values({ ...owner, lookAt: now })
    .onConflictDoUpdate({
      target: [smartFileLooks.workspaceId, smartFileLooks.leadId],
      set: { lookAt: now },
    });

/** Returns the instant of the transaction, in milliseconds. */
export async function instantOf(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ now: number }>(
    sql`select floor(extract(epoch from atelier_now()) * 1000)::double precision as now`,
  );
  return rows[0]?.now ?? 0;
}

/** Returns the whole record of a file, in order. Stored lines were written by `appendEvent`. */
export async function recordOf(tx: Transaction, leadId: string): Promise<readonly ProofEvent[]> {
  const rows = await tx
    .select({ line: smartFileEvents.line })
    .from(smartFileEvents)
    .where(eq(smartFileEvents.leadId, leadId))
    .orderBy(asc(smartFileEvents.index));
  return rows.map(({ line }) => line as ProofEvent);
}
