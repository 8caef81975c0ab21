import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { ProblemError } from '../../../platform/errors/problem';
import { hashToken } from '../../../platform/identity/tokens';
import type { Platform } from '../../../platform/platform';
import { galleries, galleryImages, maySeeStill, readVisitById, rightsOf } from '../record';
import { type Downloader, markOf, permittedTo, termsFor } from './permitted';
import { readGallery } from './prepare';
import { galleryDownloads } from './schema';

/** A download as it is stored. */
export type DownloadRow = typeof galleryDownloads.$inferSelect;

/** Finds a download by its id, which nobody can guess. Runs under the system role. */
export async function findDownload(tx: Transaction, downloadId: string): Promise<DownloadRow | undefined> {
  const [row] = await tx
    .select()
    .from(galleryDownloads)
    .where(eq(galleryDownloads.tokenHash, hashToken(downloadId)));
  return row;
}

/** What a download belongs to, when somebody may still have it. */
export interface OpenDownload {
  readonly by: Downloader;
  readonly galleryName: string;
}

/**
 * Returns for whom a download is open; undefined once it has ended: with the visit, with the member's access to the gallery, with
 * the gallery, or when the gallery no longer lets this visitor download in this size. Runs under the system role.
 */
export async function openFor(
  tx: Transaction,
  {
    workspaceId,
    galleryId,
    visitId,
    accountId,
    sizeAsked,
  }: Pick<DownloadRow, 'workspaceId' | 'galleryId' | 'visitId' | 'accountId' | 'sizeAsked'>,
): Promise<OpenDownload | undefined> {
  const [gallery] = await tx
    .select()
    .from(galleries)
    .where(
      and(eq(galleries.workspaceId, workspaceId), eq(galleries.id, galleryId), isNull(galleries.deletedAt)),
    );
  if (!gallery) return undefined;
  if (visitId !== null) {
    const read = await readVisitById(tx, visitId);
    if (read.state !== 'live' || !rightsOf(gallery, read.visit.role).downloadSizes.includes(sizeAsked))
      return undefined;
    return { by: { kind: 'visitor', visit: read.visit }, galleryName: gallery.name };
  }
  if (accountId === null || !(await maySeeStill(tx, { workspaceId, galleryId, accountId }))) return undefined;
  return { by: { kind: 'member', accountId }, galleryName: gallery.name };
}

/** Whether the time of a download is over, or it was replaced by another. */
export const isOver = ({ endedAt, endsAt }: DownloadRow, now: Date): boolean =>
  endedAt !== null || endsAt <= now;

/** Whether somebody may still have all of some images. */
export async function areAllThere(
  { database }: Pick<Platform, 'database'>,
  { workspaceId, galleryId }: Pick<DownloadRow, 'workspaceId' | 'galleryId'>,
  by: Downloader,
  imageIds: readonly string[],
): Promise<boolean> {
  const wanted = new Set(imageIds).size;
  const [{ found } = { found: 0 }] = await database.withWorkspace(workspaceId, (tx) =>
    tx
      .select({ found: count() })
      .from(galleryImages)
      .where(
        and(sql`${galleryImages.id} = any(${sql.param([...imageIds])}::uuid[])`, permittedTo(by, galleryId)),
      ),
  );
  return found === wanted;
}

/** Whether images are given to somebody as when their download was planned: in its size, under the same watermark. */
async function isGivenAlike(
  { database }: Pick<Platform, 'database'>,
  { workspaceId, galleryId, sizeAsked, watermark }: DownloadRow,
  by: Downloader,
): Promise<boolean> {
  return database.withWorkspace(workspaceId, async (tx) => {
    try {
      return watermark === markOf(await termsFor(tx, await readGallery(tx, galleryId), by, sizeAsked));
    } catch (error) {
      if (error instanceof ProblemError) return false;
      throw error;
    }
  });
}

/** Whether a zip is still what somebody may have: all of some of its images, given as when it was planned. */
export const isUnchanged = async (
  platform: Pick<Platform, 'database'>,
  row: DownloadRow,
  by: Downloader,
  imageIds: readonly string[],
): Promise<boolean> =>
  (await isGivenAlike(platform, row, by)) && (await areAllThere(platform, row, by, imageIds));
