import { sql } from 'drizzle-orm';
import type { Transaction } from './transaction';

/**
 * Takes a named lock within the workspace until the end of the transaction, waiting for other holders. It serializes
 * operations that count before they write or assign consecutive positions.
 *
 * @param name such as `workflows.templates`
 */
export async function takeTurn(tx: Transaction, name: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${name} || ':' || atelier_workspace_id(), 0))`,
  );
}

/**
 * Takes a named lock together with others who share it, until the end of the transaction. It waits for whoever took it by
 * `takeTurn`, and they wait for all who share it. What they decided is seen by the next statement, not by this one.
 */
export async function shareTurn(tx: Transaction, name: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${name} || ':' || atelier_workspace_id(), 0))`,
  );
}
