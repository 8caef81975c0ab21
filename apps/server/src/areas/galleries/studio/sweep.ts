import { asc, inArray, or } from 'drizzle-orm';
import { isGoneForGood } from '../../../platform/database/deleted-rows';
import type { Transaction } from '../../../platform/database/transaction';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { files } from '../../../platform/storage/schema';
import { removeStored } from '../../workspace';
import { isAlbumOver } from '../albums';
import { galleryDownloads } from '../downloads';
import { galleryVariants } from '../images';
import { galleries, galleryAlbums, galleryImages } from '../record';
import { galleryVideos } from '../videos';
import { galleryPreRegisteredUsers } from '../visits';

/** Images that are removed at once, with their files. */
const BATCH_SIZE = 500;

const isOver = isGoneForGood(galleries.deletedAt);
const oldAlbums = (tx: Transaction) =>
  tx.select({ id: galleryAlbums.id }).from(galleryAlbums).where(isAlbumOver);
const oldGalleries = (tx: Transaction) => tx.select({ id: galleries.id }).from(galleries).where(isOver);

/**
 * Removes galleries, albums and images that were deleted 30 days ago, with their files. Images go first, a batch at a time:
 * what holds them goes when nothing is left in it.
 */
export async function sweepGalleries({
  database,
  outbox,
}: Pick<Platform, 'database' | 'outbox'>): Promise<void> {
  await forEachWorkspace(database, async (workspaceId) => {
    const sweep = () =>
      database.withWorkspace(workspaceId, async (tx) => {
        const { keys, isDone } = await removeImages(tx);
        if (isDone) keys.push(...(await removeHolders(tx)));
        await removeStored({ tx, platform: { outbox } }, keys);
        return isDone;
      });
    while (!(await sweep()));
  });
}

/** Removes a batch of images, and returns the keys of their files. */
async function removeImages(tx: Transaction) {
  const old = await tx
    .select({ id: galleryImages.id, fileId: galleryImages.fileId })
    .from(galleryImages)
    .where(
      or(
        isGoneForGood(galleryImages.deletedAt),
        inArray(galleryImages.albumId, oldAlbums(tx)),
        inArray(galleryImages.galleryId, oldGalleries(tx)),
      ),
    )
    .orderBy(asc(galleryImages.id))
    .limit(BATCH_SIZE);
  const ids = old.map(({ id }) => id);
  const drawn = await tx
    .select({ key: galleryVariants.key })
    .from(galleryVariants)
    .where(inArray(galleryVariants.imageId, ids));
  await tx.delete(galleryImages).where(inArray(galleryImages.id, ids));
  const originals = await removeFiles(
    tx,
    old.map(({ fileId }) => fileId),
  );
  return { keys: [...drawn.map(({ key }) => key), ...originals], isDone: old.length < BATCH_SIZE };
}

/** Removes albums and galleries in which nothing is left, and returns the keys of what belonged to the galleries. */
async function removeHolders(tx: Transaction): Promise<string[]> {
  const posters = await tx
    .select({ key: galleryVideos.posterKey })
    .from(galleryVideos)
    .where(inArray(galleryVideos.galleryId, oldGalleries(tx)));
  const plans = await tx
    .select({ key: galleryDownloads.planKey })
    .from(galleryDownloads)
    .where(inArray(galleryDownloads.galleryId, oldGalleries(tx)));
  const selfies = await tx
    .delete(galleryPreRegisteredUsers)
    .where(inArray(galleryPreRegisteredUsers.galleryId, oldGalleries(tx)))
    .returning({ fileId: galleryPreRegisteredUsers.selfieFileId });
  await tx.delete(galleryAlbums).where(isAlbumOver);
  await tx.delete(galleries).where(isOver);
  const removed = await removeFiles(
    tx,
    selfies.map(({ fileId }) => fileId),
  );
  return [...[...posters, ...plans].flatMap(({ key }) => key ?? []), ...removed];
}

async function removeFiles(tx: Transaction, ids: readonly (string | null)[]): Promise<string[]> {
  const known = ids.flatMap((id) => id ?? []);
  const removed = await tx.delete(files).where(inArray(files.id, known)).returning({ key: files.key });
  return removed.map(({ key }) => key);
}
