import { and, count, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { VisitClaim } from '../../../platform/identity/visits';
import { galleries } from '../record';
import { galleryVisitors, recordEvent } from '../visits';
import { notNow } from './refusals';
import { galleryDownloaded } from './schema';

/** What a visitor downloads. */
export interface Counted {
  readonly imageIds: readonly string[];
  /** How many originals they may download; null for what is not counted. */
  readonly limit: number | null;
}

/**
 * Counts what a visitor downloads: an original once, however often it is downloaded. The gallery is locked while originals are
 * counted, so that of any number of downloads at once none is above the limit. Previews of the studio leave no trace.
 */
export async function countDownload(
  tx: Transaction,
  { workspaceId, galleryId }: { readonly workspaceId: string; readonly galleryId: string },
  visit: VisitClaim,
  { imageIds, limit }: Counted,
): Promise<void> {
  if (visit.isPreview) return;
  if (limit !== null) {
    await tx.select({ id: galleries.id }).from(galleries).where(eq(galleries.id, galleryId)).for('update');
    // They may have been joined with another device while this waited.
    const [visitor] = await tx
      .select({ mergedInto: galleryVisitors.mergedInto })
      .from(galleryVisitors)
      .where(eq(galleryVisitors.id, visit.visitorId));
    const countedFor = visit.role === 'client' ? galleryId : (visitor?.mergedInto ?? visit.visitorId);
    const isCounted = and(
      eq(galleryDownloaded.galleryId, galleryId),
      eq(galleryDownloaded.countedFor, countedFor),
    );
    const [{ before } = { before: 0 }] = await tx
      .select({ before: count() })
      .from(galleryDownloaded)
      .where(isCounted);
    const [{ again } = { again: 0 }] = await tx
      .select({ again: count() })
      .from(galleryDownloaded)
      .where(and(isCounted, sql`${galleryDownloaded.imageId} = any(${sql.param([...imageIds])}::uuid[])`));
    if (before + imageIds.length - again > limit) throw notNow.limit(limit, Math.max(0, limit - before));
    await tx.execute(sql`
      insert into ${galleryDownloaded} (workspace_id, gallery_id, counted_for, image_id)
      select ${workspaceId}, ${galleryId}, ${countedFor}, id from unnest(${sql.param([...imageIds])}::uuid[]) as id
      on conflict do nothing`);
  }
  const [only, ...more] = imageIds;
  const workspace = { id: workspaceId, handle: '', role: '', mode: null };
  const single = more.length === 0 ? (only ?? null) : null;
  await recordEvent({ tx, visit, workspace }, 'downloaded', single, imageIds.length);
}

/** Gives what a visitor downloaded to the one that they turned out to be: an image of both counts once. */
export async function joinCounts(
  tx: Transaction,
  { galleryId, from, into }: { readonly galleryId: string; readonly from: string; readonly into: string },
): Promise<void> {
  await tx.execute(sql`
    insert into gallery_downloaded (workspace_id, gallery_id, counted_for, image_id, at)
    select workspace_id, gallery_id, ${into}, image_id, at from gallery_downloaded
    where gallery_id = ${galleryId} and counted_for = ${from}
    on conflict do nothing`);
  await tx
    .delete(galleryDownloaded)
    .where(and(eq(galleryDownloaded.galleryId, galleryId), eq(galleryDownloaded.countedFor, from)));
}
