import { sql } from 'drizzle-orm';
import type { Transaction } from './transaction';

/**
 * Waits until no other transaction of the workspace has the turn of this name, and has it until the end of its own: what
 * counts before it writes, or gives places in a row, happens one after the other.
 *
 * @param name such as `workflows.templates`
 */
export async function takeTurn(tx: Transaction, name: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${name} || ':' || atelier_workspace_id(), 0))`,
  );
}
