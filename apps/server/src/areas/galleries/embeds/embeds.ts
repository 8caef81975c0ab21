import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { GalleryEmbed } from '../../../generated/rest';
import { type CallContext, identityOf, type RestHandlers, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { hashToken } from '../../../platform/identity/tokens';
import type { Platform } from '../../../platform/platform';
import { galleryOf, galleryVisits } from '../record';
import { galleryEmbeds } from './schema';

type EmbedRow = typeof galleryEmbeds.$inferSelect;

/** Embeds that a gallery can have. */
const MAX_EMBEDS = 20;

const PURPOSE = 'gallery-embeds';

/** Returns the key of an embed. It follows from its id, so that the line to paste can be shown again, and is stored nowhere. */
const keyOf = ({ keys }: Pick<Platform, 'keys'>, workspaceId: string, id: string): string =>
  keys.sign(PURPOSE, workspaceId, id).toString('base64url');

/** The line to paste. The place has its shape before any script, so that nothing on the page moves. */
const snippetOf = (origin: string, key: string): string =>
  `<script async src="${origin}/embed.js"></script><atelier-gallery gallery="${key}" style="display:block;aspect-ratio:4/3"></atelier-gallery>`;

function present(platform: Pick<Platform, 'keys' | 'origin'>, row: EmbedRow): GalleryEmbed {
  const key = keyOf(platform, row.workspaceId, row.id);
  return {
    _id: row.id,
    origins: row.origins,
    key,
    snippet: snippetOf(platform.origin(), key),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}

/** Returns the embeds of a gallery that were not revoked, oldest first. */
export async function embedsOf(
  { tx, platform }: Pick<CallContext, 'tx' | 'platform'>,
  galleryId: string,
): Promise<GalleryEmbed[]> {
  const rows = await tx
    .select()
    .from(galleryEmbeds)
    .where(and(eq(galleryEmbeds.galleryId, galleryId), isNull(galleryEmbeds.revokedAt)))
    .orderBy(asc(galleryEmbeds.createdAt), asc(galleryEmbeds.id));
  return rows.map((row) => present(platform, row));
}

/** Returns an origin as browsers send it, or refuses it: without TLS, only a page on one's own machine is safe. */
function checkedOrigin(given: string, field: string): string {
  const url = URL.parse(given);
  const isOwn = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  // A host may contain what ends a directive of the policy that it is written into.
  if (
    !url ||
    !/^[a-z0-9.:[\]-]+$/.test(url.host) ||
    url.username !== '' ||
    (url.protocol !== 'https:' && !(isOwn && url.protocol === 'http:'))
  )
    throw wrongField(field, 'Enter the start of a page’s address, such as https://quinta-do-vale.example.');
  return url.origin;
}

const checkedOrigins = (given: readonly string[]): string[] => [
  ...new Set(given.map((origin, at) => checkedOrigin(origin, `origins.${at}`))),
];

const isEmbed = (galleryId: string, embedId: string) =>
  and(
    eq(galleryEmbeds.galleryId, galleryId),
    eq(galleryEmbeds.id, checkedId(embedId, 'embedId')),
    isNull(galleryEmbeds.revokedAt),
  );

/** Answers to the calls of the studio about pages of others that show a gallery. */
export const embedHandlers = {
  async createGalleryEmbed({ galleryId, origins: given }, context) {
    const { tx, platform } = context;
    const { id: gallery } = await galleryOf(context, galleryId, 'write');
    const origins = checkedOrigins(given);
    if ((await embedsOf(context, gallery)).length >= MAX_EMBEDS)
      throw conflict('too_many_embeds', `A gallery has at most ${MAX_EMBEDS} embeds.`);
    const [id, workspaceId] = [uuid(), workspaceOf(context).id];
    const [row] = await tx
      .insert(galleryEmbeds)
      .values({
        workspaceId,
        id,
        galleryId: gallery,
        keyHash: hashToken(keyOf(platform, workspaceId, id)),
        origins,
        createdBy: identityOf(context).account.id,
      })
      .returning();
    if (!row) throw gone('embed');
    return present(platform, row);
  },

  async updateGalleryEmbed({ galleryId, embedId, origins: given }, context) {
    const { tx, platform } = context;
    const { id: gallery } = await galleryOf(context, galleryId, 'write');
    const origins = checkedOrigins(given);
    const [row] = await tx
      .update(galleryEmbeds)
      .set({ origins })
      .where(isEmbed(gallery, embedId))
      .returning();
    if (!row) throw gone('embed');
    // Which page a visit is on is known to its browser alone: all begin again, and browsers refuse those that may not.
    await tx
      .update(galleryVisits)
      .set({ endedAt: now })
      .where(and(eq(galleryVisits.embedId, row.id), isNull(galleryVisits.endedAt)));
    return present(platform, row);
  },

  async deleteGalleryEmbed({ galleryId, embedId }, context) {
    const { id } = await galleryOf(context, galleryId, 'write');
    const revoked = await context.tx
      .update(galleryEmbeds)
      .set({ revokedAt: now, revokedBy: identityOf(context).account.id })
      .where(isEmbed(id, embedId))
      .returning({ id: galleryEmbeds.id });
    if (revoked.length === 0) throw gone('embed');
    return undefined;
  },
} satisfies Partial<RestHandlers>;
