import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { VisitedVideo } from '../../../generated/rest';
import { type RestHandlers, visitOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import type { VisitClaim } from '../../../platform/identity/visits';
import { galleryAlbums, gallerySlugs, openAlbums, slugsOf } from '../record';
import { lookingOf } from '../visits';
import { posterAddress } from './poster-addresses';
import { videoProviders } from './providers';
import { galleryVideos } from './schema';

/** Selects the films that a visitor sees: those of the gallery, and those of albums that are open to them. */
export const visibleVideos = (tx: Transaction, visit: VisitClaim, condition?: SQL) =>
  tx
    .select({ video: getTableColumns(galleryVideos), pinHash: galleryAlbums.pinHash })
    .from(galleryVideos)
    .leftJoin(
      galleryAlbums,
      and(
        eq(galleryAlbums.workspaceId, galleryVideos.workspaceId),
        eq(galleryAlbums.id, galleryVideos.albumId),
      ),
    )
    .where(
      and(
        eq(galleryVideos.galleryId, visit.galleryId),
        or(isNull(galleryVideos.albumId), openAlbums(visit)),
        condition,
      ),
    )
    .orderBy(asc(galleryVideos.rank), asc(galleryVideos.id));

/** Which film has an address, or had it before. */
const isAt = (galleryId: string, slug: string): SQL => sql`exists (select from ${gallerySlugs}
  where ${gallerySlugs.workspaceId} = ${galleryVideos.workspaceId} and ${gallerySlugs.scope} = ${galleryId}
    and ${gallerySlugs.slug} = ${slug} and ${gallerySlugs.videoId} = ${galleryVideos.id})`;

/** Answers to the call of a visitor about films. */
export const visitedVideoHandlers = {
  async listVisitedVideos({ slug }, context) {
    const { tx, platform } = context;
    const visit = visitOf(context);
    const { readerIn } = await lookingOf(context);
    const rows = await visibleVideos(tx, visit, slug === undefined ? undefined : isAt(visit.galleryId, slug));
    const slugOf = await slugsOf(
      tx,
      rows.map(({ video }) => video.id),
    );
    const data = rows.map(
      ({ video, pinHash }): VisitedVideo => ({
        _id: video.id,
        provider: video.provider,
        embedUrl: videoProviders[video.provider]?.embedUrl(video.videoId) ?? video.url,
        title: video.title,
        slug: slugOf(video.id),
        posterUrl: posterAddress(platform, readerIn({ pinHash }), video),
      }),
    );
    return { data };
  },
} satisfies Partial<RestHandlers>;
