import { and, desc, eq, isNull } from 'drizzle-orm';
import type { RestHandlers } from '../../../platform/context';
import { embedsOf } from '../embeds';
import { galleryOf, guestAccessOf, slugsOf } from '../record';
import { galleryLinks } from '../visits';
import { galleryUrl } from './present';

/** Answers to the calls about how a gallery is shared. */
export const sharingHandlers = {
  async getShareDetails({ galleryId }, context) {
    const { tx, platform } = context;
    const row = await galleryOf(context, galleryId);
    const slugOf = await slugsOf(tx, [row.id]);
    const links = await tx
      .select()
      .from(galleryLinks)
      .where(and(eq(galleryLinks.galleryId, row.id), isNull(galleryLinks.revokedAt)))
      .orderBy(desc(galleryLinks.sentAt), desc(galleryLinks.id))
      .limit(500);
    const at = platform.clock.now();
    return {
      url: galleryUrl(context, slugOf(row.id)),
      isOpen:
        row.status === 'published' &&
        (row.expiresAt === null || row.expiresAt > at) &&
        (row.releaseAt === null || row.releaseAt <= at),
      timezone: row.timezone,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      hasMasterPin: row.pinHash !== null,
      guestsAllowed: guestAccessOf(row.guestAccess).isEnabled,
      invitations: links.map((link) => ({
        _id: link.id,
        name: link.name,
        email: link.email,
        role: link.role,
        sentAt: link.sentAt.toISOString(),
        openedAt: link.openedAt?.toISOString() ?? null,
        revokedAt: null,
      })),
      embeds: await embedsOf(context, row.id),
    };
  },
} satisfies Partial<RestHandlers>;
