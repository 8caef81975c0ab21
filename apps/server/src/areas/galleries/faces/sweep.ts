import { sql } from 'drizzle-orm';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';

/** Removes people whose last face is gone. Those who were merged stay as long as that can be undone. */
export const sweepFaces = ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      await tx.execute(sql`delete from gallery_face_groups g where g.image_count = 0
        and not exists (select from gallery_faces f where f.workspace_id = g.workspace_id and f.found_group_id = g.id)
        and not exists (select from gallery_face_moves m where m.workspace_id = g.workspace_id and g.id in (m.from_group_id, m.to_group_id))`);
    }),
  );
