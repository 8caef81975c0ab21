import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform';
import { LIMITS } from './limits';
import { leads, workflowTemplates } from './schema';

const AT_ONCE = 500;

/** Removes for good what was deleted 30 days ago, with its steps and addresses. */
export async function sweepSmartFiles({ database }: Pick<Platform, 'database'>): Promise<void> {
  const { rows } = await database.withSystem((tx) =>
    tx.execute<{ id: string }>(sql`select id from workspaces order by id`),
  );
  for (const { id } of rows)
    await database.withWorkspace(id, async (tx) => {
      for (const table of [workflowTemplates, leads]) {
        const isOver = sql`${table.deletedAt} <= atelier_now() - make_interval(days => ${LIMITS.keptDays})`;
        const old = tx.select({ id: table.id }).from(table).where(isOver).limit(AT_ONCE);
        await tx.delete(table).where(sql`${table.id} in ${old}`);
      }
    });
}
