import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { type CallContext, identityOf, type RestHandlers } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { removeStored } from '../../workspace';
import { galleryDownloads } from '../downloads';
import { galleryOf, galleryVisits } from '../record';
import { galleryLinks, galleryVisitors } from '../visits';

/** Revokes the invitations of visits and of an address, so that nobody comes back by them. */
async function revokeInvitations(
  context: CallContext,
  galleryId: string,
  linkIds: readonly string[],
  email: string | null,
): Promise<void> {
  await context.tx
    .update(galleryLinks)
    .set({ revokedAt: now, revokedBy: identityOf(context).account.id })
    .where(
      and(
        eq(galleryLinks.galleryId, galleryId),
        isNull(galleryLinks.revokedAt),
        or(
          inArray(galleryLinks.id, [...linkIds]),
          email === null ? undefined : eq(galleryLinks.email, email),
        ),
      ),
    );
}

/** Answers to the calls by which the studio removes visitors. */
export const studioVisitorHandlers = {
  async deleteGalleryVisitor({ galleryId, visitorId }, context) {
    const { tx, platform } = context;
    const { id: gallery } = await galleryOf(context, galleryId, 'write');
    const id = checkedId(visitorId, 'visitorId');
    const isThem = or(eq(galleryVisitors.id, id), eq(galleryVisitors.mergedInto, id));
    const rows = await tx
      .select({
        id: galleryVisitors.id,
        email: galleryVisitors.email,
        verifiedAt: galleryVisitors.verifiedAt,
      })
      .from(galleryVisitors)
      .where(and(eq(galleryVisitors.galleryId, gallery), isThem));
    const person = rows.find((row) => row.id === id);
    if (!person) throw gone('visitor');
    const visits = await tx
      .select({ id: galleryVisits.id, linkId: galleryVisits.linkId })
      .from(galleryVisits)
      .where(
        inArray(
          galleryVisits.visitorId,
          rows.map((row) => row.id),
        ),
      );
    await revokeInvitations(
      context,
      gallery,
      visits.flatMap(({ linkId }) => linkId ?? []),
      // Anybody can type an address that is not theirs.
      person.verifiedAt === null ? null : person.email,
    );
    const downloads = await tx
      .delete(galleryDownloads)
      .where(
        inArray(
          galleryDownloads.visitId,
          visits.map((visit) => visit.id),
        ),
      )
      .returning({ key: galleryDownloads.planKey });
    await removeStored(
      { tx, platform },
      downloads.map(({ key }) => key),
    );
    // With them go their visits, selections, comments, ratings and steps.
    await tx.delete(galleryVisitors).where(
      inArray(
        galleryVisitors.id,
        rows.map((row) => row.id),
      ),
    );
    return undefined;
  },
} satisfies Partial<RestHandlers>;
