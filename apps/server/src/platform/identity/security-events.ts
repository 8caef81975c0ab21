import { sql } from 'drizzle-orm';
import { securityEvents } from '../audit/schema';
import type { Transaction } from '../database/transaction';

export interface SecurityEvent {
  /** What happened, as `noun.verb`: `session.started`, `password.changed`, `member.removed`. */
  kind: string;
  accountId?: string | null;
  /** Under the tenant role this must be the workspace of the transaction. */
  workspaceId?: string | null;
  /** Never a token, code, password or body. */
  details?: Record<string, unknown>;
  /** The client address. */
  address?: string | null;
}

/** Appends to the log of one account or workspace, in the transaction of what happened. The database seals the row. */
export async function recordSecurityEvent(tx: Transaction, event: SecurityEvent): Promise<void> {
  await tx.insert(securityEvents).values({
    kind: event.kind,
    accountId: event.accountId ?? null,
    workspaceId: event.workspaceId ?? null,
    details: event.details ?? {},
    address: event.address ?? null,
  });
}

/** Recomputes a chain. Returns the sequence number of the first row that does not match the one before it, or null. */
export async function findBrokenSecurityEvent(tx: Transaction, chain: string): Promise<number | null> {
  const { rows } = await tx.execute<{ sequence: string }>(sql`
    select sequence from (
      select sequence, hash, previous_hash, security_event_hash(event) as expected,
             lag(hash) over (order by sequence) as before
      from security_events event where chain = ${chain}
    ) links
    where hash <> expected or previous_hash is distinct from before
    order by sequence limit 1`);
  return rows[0] ? Number(rows[0].sequence) : null;
}
