import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, visitOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { joinComments } from '../comments';
import { joinCounts } from '../downloads';
import { galleries, galleryVisits } from '../record';
import { joinLists } from '../selections';
import { galleryLinks, galleryVisitors, joinSteps } from '../visits';

/** A visitor who turned out to be another one. */
interface Merge {
  readonly from: typeof galleryVisitors.$inferSelect;
  readonly into: string;
}

/** Locks a gallery against others who join devices or count downloads in it: two joins at once are one after the other. */
export const lockForJoining = async ({ tx }: CallContext, galleryId: string): Promise<void> => {
  await tx
    .select({ id: galleries.id })
    .from(galleries)
    .where(eq(galleries.id, galleryId))
    .for('no key update');
};

/** Returns the visitor with a confirmed address, who is there from now on. */
async function visitorAt(
  tx: Transaction,
  from: Merge['from'],
  email: string,
  link: typeof galleryLinks.$inferSelect | undefined,
): Promise<string> {
  const [known] = await tx
    .insert(galleryVisitors)
    .values({
      workspaceId: from.workspaceId,
      id: uuid(),
      galleryId: from.galleryId,
      name: link?.name ?? from.name,
      email,
      role: link?.role ?? from.role,
      verifiedAt: now,
      answers: from.answers,
      language: from.language,
      firstSeenAt: from.firstSeenAt,
    })
    .onConflictDoUpdate({
      target: [galleryVisitors.workspaceId, galleryVisitors.galleryId, galleryVisitors.email],
      targetWhere: sql`verified_at is not null and merged_into is null`,
      set: {
        name: sql`coalesce(${galleryVisitors.name}, excluded.name)`,
        answers: sql`excluded.answers || ${galleryVisitors.answers}`,
        firstSeenAt: sql`least(${galleryVisitors.firstSeenAt}, excluded.first_seen_at)`,
        lastSeenAt: now,
      },
    })
    .returning({ id: galleryVisitors.id });
  if (!known) throw new Error('A visitor is kept or added.');
  return known.id;
}

/** Gives everything of a visitor to the one that they turned out to be. */
async function merge(context: CallContext, { from, into }: Merge): Promise<void> {
  const { tx } = context;
  const who = { galleryId: from.galleryId, from: from.id, into };
  await joinLists(context, who);
  await joinComments(tx, who);
  await joinCounts(tx, who);
  await joinSteps(tx, who);
  await tx.update(galleryVisits).set({ visitorId: into }).where(eq(galleryVisits.visitorId, from.id));
  await tx.update(galleryVisitors).set({ mergedInto: into }).where(eq(galleryVisitors.id, from.id));
}

/**
 * Gives the visit of a call to the visitor with an address that was confirmed. Whoever has the mailbox of an invitation could
 * open it there, so the visit gets its role, and ends with it.
 *
 * @returns the visit as it is now
 */
export async function joinVisitor(
  context: CallContext,
  from: Merge['from'],
  email: string,
): Promise<CallContext> {
  const { tx } = context;
  const visit = visitOf(context);
  const [link] = await tx
    .select()
    .from(galleryLinks)
    .where(
      and(
        eq(galleryLinks.workspaceId, workspaceOf(context).id),
        eq(galleryLinks.galleryId, visit.galleryId),
        eq(galleryLinks.email, email),
        isNull(galleryLinks.revokedAt),
      ),
    )
    .orderBy(sql`${galleryLinks.role} <> 'client'`, desc(galleryLinks.sentAt))
    .limit(1);
  const into = await visitorAt(tx, from, email, link);
  await merge(context, { from, into });
  const [upgraded] = link
    ? await tx
        .update(galleryVisits)
        .set({ role: link.role, linkId: link.id })
        // What pages of others show ends with their embed.
        .where(and(eq(galleryVisits.id, visit.id), isNull(galleryVisits.embedId)))
        .returning({ role: galleryVisits.role })
    : [];
  return { ...context, visit: { ...visit, visitorId: into, role: upgraded?.role ?? visit.role } };
}
