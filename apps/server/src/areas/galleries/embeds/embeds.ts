import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { GalleryEmbed } from '../../../generated/rest';
import { identityOf, type RestHandlers, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { createToken } from '../../../platform/identity/tokens';
import { galleryOf } from '../record';
import { galleryEmbeds } from './schema';

/** Embeds that a gallery can have. */
const MAX_EMBEDS = 20;

const present = (row: typeof galleryEmbeds.$inferSelect): GalleryEmbed => ({
  _id: row.id,
  origins: row.origins,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

/** Returns the embeds of a gallery that were not revoked, oldest first. */
export async function embedsOf(tx: Transaction, galleryId: string): Promise<GalleryEmbed[]> {
  const rows = await tx
    .select()
    .from(galleryEmbeds)
    .where(and(eq(galleryEmbeds.galleryId, galleryId), isNull(galleryEmbeds.revokedAt)))
    .orderBy(asc(galleryEmbeds.createdAt), asc(galleryEmbeds.id));
  return rows.map(present);
}

/** Returns an origin as browsers send it, or refuses it: without TLS, only a page on one's own machine is safe. */
function checkedOrigin(given: string, field: string): string {
  const url = URL.parse(given);
  const isOwn = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (!url || url.host === '' || url.username !== '' || (url.protocol !== 'https:' && !isOwn))
    throw wrongField(field, 'Enter the start of a page’s address, such as https://quinta-do-vale.example.');
  return url.origin;
}

/** Answers to the calls about pages of others that show a gallery. */
export const embedHandlers = {
  async createGalleryEmbed({ galleryId, origins: given }, context) {
    const { tx, platform } = context;
    const { id: gallery } = await galleryOf(context, galleryId, 'write');
    const origins = [...new Set(given.map((origin, at) => checkedOrigin(origin, `origins.${at}`)))];
    if ((await embedsOf(tx, gallery)).length >= MAX_EMBEDS)
      throw conflict('too_many_embeds', `A gallery has at most ${MAX_EMBEDS} embeds.`);
    const { token: key, hash } = createToken();
    const [row] = await tx
      .insert(galleryEmbeds)
      .values({
        workspaceId: workspaceOf(context).id,
        id: uuid(),
        galleryId: gallery,
        keyHash: hash,
        origins,
        createdBy: identityOf(context).account.id,
      })
      .returning();
    if (!row) throw gone('embed');
    const snippet = `<script async src="${platform.origin()}/embed.js" data-gallery="${key}"></script>`;
    return { embed: present(row), key, snippet };
  },

  async deleteGalleryEmbed({ galleryId, embedId }, context) {
    const { id } = await galleryOf(context, galleryId, 'write');
    const revoked = await context.tx
      .update(galleryEmbeds)
      .set({ revokedAt: now, revokedBy: identityOf(context).account.id })
      .where(
        and(
          eq(galleryEmbeds.galleryId, id),
          eq(galleryEmbeds.id, checkedId(embedId, 'embedId')),
          isNull(galleryEmbeds.revokedAt),
        ),
      )
      .returning({ id: galleryEmbeds.id });
    if (revoked.length === 0) throw gone('embed');
    return undefined;
  },
} satisfies Partial<RestHandlers>;
