import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { galleries, galleryImages, imagesThere } from '../record';
import { galleryFaceImages } from './schema';

/** Whether nobody has looked for faces in an image that is there. */
export const isWaiting = and(
  imagesThere,
  sql`not exists (select from ${galleryFaceImages} where ${galleryFaceImages.workspaceId} = ${galleryImages.workspaceId}
    and ${galleryFaceImages.imageId} = ${galleryImages.id})`,
);

/** Which galleries have faces on. */
export const hasFaces = and(isNotNull(galleries.facesEnabledAt), isNull(galleries.deletedAt));

/** Locks a gallery against corrections and deletions until the commit. Returns whether it has faces on. */
export async function isOpen(tx: Transaction, galleryId: string): Promise<boolean> {
  const [open] = await tx
    .select({ id: galleries.id })
    .from(galleries)
    .where(and(eq(galleries.id, galleryId), hasFaces))
    .for('update');
  return open !== undefined;
}
