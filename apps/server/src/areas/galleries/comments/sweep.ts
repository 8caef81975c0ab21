import { isGoneForGood } from '../../../platform/database/deleted-rows';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { galleryComments } from './schema';

/** Removes comments that were deleted 30 days ago, with their answers. */
export const sweepComments = ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      await tx.delete(galleryComments).where(isGoneForGood(galleryComments.deletedAt));
    }),
  );
