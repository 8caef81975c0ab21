import { appendEvent, type ProofEvent, type ProofEventInput } from '@atelier/domain/proof';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { smartFileEvents, smartFileLooks } from './schema';

/** What happened, without when: that is the time of the transaction. */
export type RecordedEvent = Omit<ProofEventInput, 'at'>;

/** Whose record, and in which workspace. */
export interface RecordOwner {
  readonly workspaceId: string;
  readonly leadId: string;
}

/**
 * Writes a line of a file's record, chained to the one before. Whoever calls holds the lock of the lead's row
 * (`lockLead`), so that lines follow each other; the primary key refuses a second line at one place.
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
  await lookSoon(tx, { workspaceId, leadId });
  return line;
}

/** Lets the jobs look at a file again: what happened may set something off, or end what waits. */
const lookSoon = (tx: Transaction, owner: RecordOwner) =>
  tx
    .insert(smartFileLooks)
    .values({ ...owner, lookAt: now })
    .onConflictDoUpdate({
      target: [smartFileLooks.workspaceId, smartFileLooks.leadId],
      set: { lookAt: now },
    });

/** The instant of the transaction, in milliseconds. */
export async function instantOf(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ now: number }>(
    sql`select floor(extract(epoch from atelier_now()) * 1000)::double precision as now`,
  );
  return rows[0]?.now ?? 0;
}

/** The whole record of a file, in order. What is stored was written by `appendEvent`. */
export async function recordOf(tx: Transaction, leadId: string): Promise<readonly ProofEvent[]> {
  const rows = await tx
    .select({ line: smartFileEvents.line })
    .from(smartFileEvents)
    .where(eq(smartFileEvents.leadId, leadId))
    .orderBy(asc(smartFileEvents.index));
  return rows.map(({ line }) => line as ProofEvent);
}
