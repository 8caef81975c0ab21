import { inArray, isNotNull, lte, or } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { removeStored } from '../../workspace';
import { galleryDownloads } from './schema';

const BATCH_SIZE = 500;

/** Removes downloads whose time is over, with their plans. */
export const sweepDownloads = (platform: Pick<Platform, 'database' | 'outbox'>): Promise<void> =>
  forEachWorkspace(platform.database, (workspaceId) =>
    platform.database.withWorkspace(workspaceId, async (tx) => {
      const over = await tx
        .select({ id: galleryDownloads.id, key: galleryDownloads.planKey })
        .from(galleryDownloads)
        .where(or(lte(galleryDownloads.endsAt, now), isNotNull(galleryDownloads.endedAt)))
        .limit(BATCH_SIZE);
      if (over.length === 0) return;
      await tx.delete(galleryDownloads).where(
        inArray(
          galleryDownloads.id,
          over.map(({ id }) => id),
        ),
      );
      await removeStored(
        { tx, platform },
        over.map(({ key }) => key),
      );
    }),
  );
