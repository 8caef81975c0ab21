import { lt, sql } from 'drizzle-orm';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { galleryVisitorCodes } from './schema';

/** Removes codes that ended a day ago. */
export const sweepVisitorCodes = ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      await tx
        .delete(galleryVisitorCodes)
        .where(lt(galleryVisitorCodes.expiresAt, sql`atelier_now() - interval '1 day'`));
    }),
  );
