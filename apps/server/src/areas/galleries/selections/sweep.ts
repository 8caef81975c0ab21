import { isGoneForGood } from '../../../platform/database/deleted-rows';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { gallerySelections } from './schema';

/** Removes selections that were deleted 30 days ago. */
export const sweepSelections = ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      await tx.delete(gallerySelections).where(isGoneForGood(gallerySelections.deletedAt));
    }),
  );
