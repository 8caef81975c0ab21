import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Runs a job's work for every workspace, one after the other. Each opens its own transactions, so that a large
 * workspace does not hold locks on the rows of others.
 *
 * @param work receives the UUID of a workspace; the first that throws ends the round, and the next round starts from
 * the beginning
 */
export async function forEachWorkspace(
  database: Pick<Database, 'withSystem'>,
  work: (workspaceId: string) => Promise<void>,
): Promise<void> {
  const { rows } = await database.withSystem((tx) =>
    tx.execute<{ id: string }>(sql`select id from workspaces order by id`),
  );
  for (const { id } of rows) await work(id);
}
