import { foldText } from '@atelier/filters';
import { asc, eq, isNull } from 'drizzle-orm';
import { forEachWorkspace } from '../../platform/database/workspaces';
import type { Platform } from '../../platform/platform';
import { tasks } from './schema';

const AT_ONCE = 500;

/**
 * Writes the folded descriptions of tasks that were there before filters compared them: migration 0011 left them open,
 * because SQL can not fold. In batches, each its own transaction; what is done is not looked at again, so that it may
 * be cut short, and costs nothing once it is through. Until then a task is found by its other fields.
 */
export async function writeTextForms({ database }: Pick<Platform, 'database'>): Promise<void> {
  await forEachWorkspace(database, async (workspaceId) => {
    for (let written = AT_ONCE; written === AT_ONCE; ) {
      written = await database.withWorkspace(workspaceId, async (tx) => {
        const unfolded = await tx
          .select({ id: tasks.id, description: tasks.description })
          .from(tasks)
          .where(isNull(tasks.descriptionFolded))
          .orderBy(asc(tasks.id))
          .limit(AT_ONCE)
          .for('update');
        for (const task of unfolded)
          await tx
            .update(tasks)
            .set({ descriptionFolded: foldText(task.description) })
            .where(eq(tasks.id, task.id));
        return unfolded.length;
      });
    }
  });
}
