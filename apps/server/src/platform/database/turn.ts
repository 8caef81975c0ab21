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
