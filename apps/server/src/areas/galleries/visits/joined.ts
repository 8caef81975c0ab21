import { and, eq, sql } from 'drizzle-orm';
import { type CallContext, visitOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { galleryVisitorEvents, galleryVisitors } from './schema';

/**
 * Returns the context of a call that writes something of its visitor. Their device may be joined with others at this moment:
 * then what is written belongs to whom they turned out to be. Until the transaction ends, that stays so.
 */
export async function settledVisit(context: CallContext): Promise<CallContext> {
  const visit = visitOf(context);
  if (visit.isPreview) return context;
  const [row] = await context.tx
    .select({ mergedInto: galleryVisitors.mergedInto })
    .from(galleryVisitors)
    .where(eq(galleryVisitors.id, visit.visitorId))
    .for('no key update');
  return row?.mergedInto ? { ...context, visit: { ...visit, visitorId: row.mergedInto } } : context;
}

/** Gives the steps and the ratings of a visitor to the one that they turned out to be: of two ratings, the later one. */
export async function joinSteps(
  tx: Transaction,
  { galleryId, from, into }: { readonly galleryId: string; readonly from: string; readonly into: string },
): Promise<void> {
  await tx
    .update(galleryVisitorEvents)
    .set({ visitorId: into })
    .where(and(eq(galleryVisitorEvents.galleryId, galleryId), eq(galleryVisitorEvents.visitorId, from)));
  await tx.execute(sql`
    insert into gallery_ratings as kept (workspace_id, image_id, visitor_id, stars, rated_at)
    select workspace_id, image_id, ${into}, stars, rated_at from gallery_ratings where visitor_id = ${from}
    on conflict (workspace_id, image_id, visitor_id) do update set stars = excluded.stars, rated_at = excluded.rated_at
    where excluded.rated_at > kept.rated_at`);
  await tx.execute(sql`delete from gallery_ratings where visitor_id = ${from}`);
}
