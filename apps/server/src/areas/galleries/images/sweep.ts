import { and, eq, inArray, lte } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { files } from '../../../platform/storage/schema';
import { galleryImages } from '../record';
import { removeFiles } from './uploads';

const BATCH_SIZE = 200;

/** Removes uploads that were not finished within a day. */
export async function sweepImages(platform: Platform): Promise<void> {
  const { database } = platform;
  await forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      const late = await tx
        .select({ id: galleryImages.id, fileId: files.id })
        .from(galleryImages)
        .innerJoin(files, eq(files.id, galleryImages.fileId))
        .where(and(eq(galleryImages.state, 'uploading'), lte(files.expiresAt, now)))
        .limit(BATCH_SIZE);
      if (late.length === 0) return;
      await tx.delete(galleryImages).where(
        inArray(
          galleryImages.id,
          late.map(({ id }) => id),
        ),
      );
      await removeFiles(
        { tx, platform },
        late.map(({ fileId }) => fileId),
      );
    }),
  );
}
