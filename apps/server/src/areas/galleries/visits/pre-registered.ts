import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { RestHandlers } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { defineMails } from '../../../platform/mail/allowance';
import { defineJob } from '../../../platform/outbox/outbox';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import type { Platform } from '../../../platform/platform';
import { galleryMail } from '../../workflows';
import { galleries, galleryOf } from '../record';
import { mailSubjectOf, refuseClosed } from './invitations';
import { galleryPreRegisteredUsers as users } from './schema';

/** To people who left their address for this. */
const releaseMails = defineMails({ name: 'gallery-release' });

const releaseJob = defineJob('galleries.release-mail', z.object({ userId: z.uuid() }));

const countsOf = async (tx: Transaction, galleryId: string) => {
  const [counts] = await tx
    .select({
      total: count(),
      matched: sql<number>`count(*) filter (where ${users.imageCount} > 0)`.mapWith(Number),
      notified: count(users.notifiedAt),
      matching:
        sql<number>`count(*) filter (where ${users.state} = 'matching' or (${users.state} = 'waiting' and ${users.selfieFileId} is not null))`.mapWith(
          Number,
        ),
    })
    .from(users)
    .where(eq(users.galleryId, galleryId));
  return counts ?? { total: 0, matched: 0, notified: 0, matching: 0 };
};

/** Answers to the calls about people who wait for the release of a gallery. */
export const preRegisteredHandlers = {
  async listPreRegisteredUsers({ galleryId, page, limit = 10 }, context) {
    const { tx } = context;
    const { id } = await galleryOf(context, galleryId);
    const paging = pagingOf({ page, limit });
    const rows = await tx
      .select()
      .from(users)
      .where(eq(users.galleryId, id))
      .orderBy(desc(users.registeredAt), desc(users.id))
      .limit(paging.limit)
      .offset(paging.offset);
    const { matching: _matching, ...metadata } = await countsOf(tx, id);
    const data = rows.map((row) => ({
      _id: row.id,
      name: row.name,
      email: row.email,
      hasSelfie: row.selfieFileId !== null,
      state: row.state,
      imageCount: row.imageCount,
      registeredAt: row.registeredAt.toISOString(),
      notifiedAt: row.notifiedAt?.toISOString() ?? null,
    }));
    return { ...pageAnswer(data, paging, metadata.total), metadata };
  },

  async notifyPreRegisteredUsers({ galleryId }, context) {
    const { tx, platform } = context;
    const row = await galleryOf(context, galleryId, 'write');
    await refuseClosed(context, row);
    const before = await countsOf(tx, row.id);
    const waiting = await tx
      .update(users)
      .set({ notifiedAt: now, state: 'notified' })
      .where(and(eq(users.galleryId, row.id), isNull(users.notifiedAt)))
      .returning({ id: users.id });
    for (const { id } of waiting) await platform.outbox.enqueue(tx, releaseJob, { userId: id });
    return { notified: waiting.length, notifiedBefore: before.notified };
  },

  async getPreRegisteredStatus({ galleryId }, context) {
    const { id } = await galleryOf(context, galleryId);
    const { total, matching } = await countsOf(context.tx, id);
    return { state: matching > 0 ? 'matching' : 'done', processed: total - matching, total };
  },
} satisfies Partial<RestHandlers>;

/** Registers the job that mails one person. Beyond what a workspace may send in a day, mails leave on the next one. */
export function registerReleaseMails(platform: Platform): void {
  const { database, jobs, mailAllowance, messages } = platform;
  jobs.handle(releaseJob, async ({ userId }, { workspaceId }) => {
    if (workspaceId === null) return;
    await database.withWorkspace(workspaceId, async (tx) => {
      const [found] = await tx
        .select({ email: users.email, name: users.name, gallery: galleries })
        .from(users)
        .innerJoin(galleries, eq(galleries.id, users.galleryId))
        .where(and(eq(users.id, userId), isNull(galleries.deletedAt)));
      if (!found) return;
      const { email, name, gallery } = found;
      const permit = await mailAllowance.takeFirst(tx, workspaceId, releaseMails, { recipients: [email] });
      if (permit === null) return;
      const about = {
        ...(await mailSubjectOf({ tx, platform }, gallery)),
        ...{ purpose: 'galleryReleased' as const, recipient: { name, email }, message: null },
      };
      const own = await galleryMail(tx, about);
      // Nobody who was promised this mail goes without it because a name is missing.
      const { subject, text, html } =
        own.missing.length === 0 ? own : await galleryMail(tx, about, { isBuiltIn: true });
      await messages.mail(tx, { to: email, subject, text, html }, permit);
    });
  });
}
