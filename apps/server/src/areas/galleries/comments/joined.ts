import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { galleryComments } from './schema';

/** Gives the comments of a visitor to the one that they turned out to be. */
export async function joinComments(
  tx: Transaction,
  { galleryId, from, into }: { readonly galleryId: string; readonly from: string; readonly into: string },
): Promise<void> {
  await tx
    .update(galleryComments)
    .set({ visitorId: into })
    .where(and(eq(galleryComments.galleryId, galleryId), eq(galleryComments.visitorId, from)));
}
