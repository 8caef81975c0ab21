import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EmbedDoor } from '../../../generated/rest';
import { prepared, type RestHandlers } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { problem } from '../../../platform/errors/problem';
import { gone } from '../../../platform/errors/refusals';
import { hashToken } from '../../../platform/identity/tokens';
import { workspaceHandles } from '../../workspace/schema';
import { gallerySlugs } from '../record';
import { doorState, enterFound, findGallery, passerBy, revisionOf } from '../visits';
import { galleryEmbeds } from './schema';

/** Finds an embed by its key, with the address of its gallery, under the system role. */
async function embedBy(tx: Transaction, key: string) {
  const [found] = await tx
    .select({
      workspaceId: galleryEmbeds.workspaceId,
      id: galleryEmbeds.id,
      origins: galleryEmbeds.origins,
      isRevoked: sql<boolean>`${galleryEmbeds.revokedAt} is not null`,
      handle: workspaceHandles.handle,
      slug: gallerySlugs.slug,
    })
    .from(galleryEmbeds)
    .innerJoin(
      workspaceHandles,
      and(eq(workspaceHandles.workspaceId, galleryEmbeds.workspaceId), isNull(workspaceHandles.retiredAt)),
    )
    .innerJoin(
      gallerySlugs,
      and(
        eq(gallerySlugs.workspaceId, galleryEmbeds.workspaceId),
        eq(gallerySlugs.targetId, galleryEmbeds.galleryId),
        isNull(gallerySlugs.retiredAt),
      ),
    )
    .where(eq(galleryEmbeds.keyHash, hashToken(key)));
  if (!found) throw gone('embed');
  return found;
}

/** Answers to the calls of pages of others that show a gallery. */
export const shownHandlers = {
  lookAtGalleryEmbed: prepared<'lookAtGalleryEmbed', EmbedDoor>(
    async ({ embedKey }, { platform: { database } }) => {
      const { embed, gallery } = await database.withSystem(async (tx) => {
        const { handle, ...found } = await embedBy(tx, embedKey);
        const at = { workspaceId: handle, slug: found.slug };
        return { embed: { ...found, ...at }, ...(await findGallery(tx, at)) };
      });
      const { workspaceId, slug, origins } = embed;
      if (embed.isRevoked)
        return { state: 'revoked', origins, workspaceId: null, slug: null, revision: 'revoked' };
      const shown =
        gallery &&
        (await database.withWorkspace(gallery.workspaceId, (tx) => revisionOf(tx, passerBy(gallery.id))));
      const revision = `${doorState({ gallery })}.${gallery?.pinVersion ?? 0}.${shown ?? ''}`;
      return { state: 'shown', origins, workspaceId, slug, revision };
    },
    async ({ embedKey }, { tx }, door) => {
      // Open pages ask every four seconds; the studio wants to know whether there are any.
      await tx
        .update(galleryEmbeds)
        .set({ lastSeenAt: sql`atelier_now()` })
        .where(
          and(
            eq(galleryEmbeds.keyHash, hashToken(embedKey)),
            isNull(galleryEmbeds.revokedAt),
            sql`coalesce(${galleryEmbeds.lastSeenAt} < atelier_now() - interval '5 minutes', true)`,
          ),
        );
      return door;
    },
  ),

  async enterGalleryEmbed({ embedKey, ...input }, context) {
    const embed = await embedBy(context.tx, embedKey);
    const found = await findGallery(context.tx, { workspaceId: embed.handle, slug: embed.slug });
    if (embed.isRevoked)
      return problem({
        code: 'embed_revoked',
        status: 410,
        title: `${found.studio.name} doesn’t show this gallery here any more.`,
      });
    return enterFound(context, found, input, embed.id);
  },
} satisfies Partial<RestHandlers>;
