import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Does the work of a job for every workspace, one after the other. Each opens transactions of its own: a workspace that
 * holds a lot holds up no other's rows.
 *
 * @param work with the UUID of a workspace; the first that throws ends the round, and the next round begins anew
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
