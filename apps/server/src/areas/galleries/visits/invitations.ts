import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { GalleryInvitation } from '../../../generated/rest';
import { type CallContext, identityOf, type RestHandlers, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { isProblem } from '../../../platform/errors/problem';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { createToken } from '../../../platform/identity/tokens';
import { defineMails } from '../../../platform/mail/allowance';
import { cleanLine, cleanText } from '../../../platform/text/text';
import { type GalleryMail, galleryMail, type RenderedMail } from '../../workflows';
import { readTenant } from '../../workspace';
import { type GalleryRow, galleryOf, optional, preferencesOf, slugsOf } from '../record';
import { doorState } from './door';
import { findOpenGallery } from './find-gallery';
import { galleryLinks } from './schema';

/** Members choose whom these go to. */
const shareMails = defineMails({ name: 'gallery-share', perWorkspace: 500, perRecipient: 5 });

/** Returns what mails say of a gallery. */
export async function mailSubjectOf(
  { tx, platform }: Pick<CallContext, 'tx' | 'platform'>,
  { id, name, workspaceId, preferences }: Pick<GalleryRow, 'id' | 'name' | 'workspaceId' | 'preferences'>,
): Promise<Pick<GalleryMail, 'workspaceId' | 'gallery' | 'url' | 'language'>> {
  const studio = await readTenant(tx, workspaceId);
  if (!studio) throw gone('gallery');
  const slug = (await slugsOf(tx, [id]))(id);
  return {
    workspaceId,
    gallery: name,
    url: `${platform.origin()}/g/${studio.handle}/${slug}`,
    language: preferencesOf(preferences).language,
  };
}

/** Writes an invitation. What the studio's template names and nobody has is refused, by name. */
async function invitationMail(tx: Transaction, given: Omit<GalleryMail, 'purpose'>): Promise<RenderedMail> {
  const mail = await galleryMail(tx, { purpose: 'galleryShared', ...given });
  if (mail.missing.length > 0)
    throw conflict(
      'mail_incomplete',
      `Your email template for shared galleries names what is missing for ${given.recipient.email}: ${mail.missing.map(({ label }) => label).join(', ')}. Fill it in, or change the template.`,
    );
  return mail;
}

/** Refuses to tell people of a gallery that they could not open. */
export async function refuseClosed({ tx }: CallContext, { id }: GalleryRow): Promise<void> {
  const gallery = await findOpenGallery(tx, id);
  const state = doorState({ gallery });
  if (state === 'unpublished' || state === 'expired' || state === 'preRelease')
    throw conflict(
      'not_published',
      state === 'expired' ? 'This gallery has expired.' : 'Publish the gallery first.',
    );
}

const presentLink = (link: typeof galleryLinks.$inferSelect): GalleryInvitation => ({
  _id: link.id,
  name: link.name,
  email: link.email,
  role: link.role,
  sentAt: link.sentAt.toISOString(),
  openedAt: link.openedAt?.toISOString() ?? null,
  revokedAt: link.revokedAt?.toISOString() ?? null,
});

/** Answers to the calls about invitations. */
export const invitationHandlers = {
  async shareGalleryByEmail({ galleryId, recipients, message: given }, context) {
    const { tx, platform } = context;
    const row = await galleryOf(context, galleryId, 'write');
    await refuseClosed(context, row);
    const people = recipients.map(({ email, name, role }, at) => {
      if (!['client', 'invited'].includes(role))
        throw wrongField(`recipients.${at}.role`, 'Invite somebody as client or invited.');
      return { email: email.toLowerCase(), name: optional(name, cleanLine) ?? null, role };
    });
    const twice = people.findIndex(({ email }, at) => people.findIndex((one) => one.email === email) < at);
    if (twice >= 0) throw wrongField(`recipients.${twice}.email`, 'This address is in the list twice.');
    const permit = await platform.mailAllowance.take(
      tx,
      workspaceOf(context).id,
      shareMails,
      people.map(({ email }) => ({ recipients: [email] })),
    );
    if (isProblem(permit)) return permit;
    const message = optional(given, cleanText) ?? null;
    const about = await mailSubjectOf(context, row);
    const data: GalleryInvitation[] = [];
    for (const person of people) {
      const { token, hash } = createToken();
      const [link] = await tx
        .insert(galleryLinks)
        .values({
          workspaceId: row.workspaceId,
          id: uuid(),
          galleryId: row.id,
          tokenHash: hash,
          ...person,
          message,
          createdBy: identityOf(context).account.id,
        })
        .returning();
      if (!link) throw gone('invitation');
      // After the #, so that it reaches no log.
      const { subject, text, html } = await invitationMail(tx, {
        ...about,
        ...{ message, recipient: person, url: `${about.url}#invitation=${token}` },
      });
      await platform.messages.mail(tx, { to: person.email, subject, text, html }, permit);
      data.push(presentLink(link));
    }
    return { data };
  },

  async revokeGalleryInvitation({ galleryId, invitationId }, context) {
    const { id } = await galleryOf(context, galleryId, 'write');
    const revoked = await context.tx
      .update(galleryLinks)
      .set({ revokedAt: now, revokedBy: identityOf(context).account.id })
      .where(
        and(
          eq(galleryLinks.galleryId, id),
          eq(galleryLinks.id, checkedId(invitationId, 'invitationId')),
          isNull(galleryLinks.revokedAt),
        ),
      )
      .returning({ id: galleryLinks.id });
    if (revoked.length === 0) throw gone('invitation');
    return undefined;
  },
} satisfies Partial<RestHandlers>;
