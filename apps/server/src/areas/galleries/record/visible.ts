import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { VisitClaim } from '../../../platform/identity/visits';
import { galleryAlbums, galleryImages } from './schema';

/** Which albums a visitor knows of: those that are not hidden from their role. A locked one shows its name alone. */
export const knownAlbums = ({ galleryId, role }: VisitClaim): SQL => sql`(
  ${galleryAlbums.galleryId} = ${galleryId} and ${galleryAlbums.deletedAt} is null
  and not ${role} = any (${galleryAlbums.hiddenFrom}))`;

/** Which albums are open to a visitor: not locked, and today's PIN was entered. Clients need no key to a locked one. */
export const openAlbums = (visit: VisitClaim): SQL => sql`(
  ${knownAlbums(visit)} and (${visit.role} = 'client' or not ${galleryAlbums.isLocked})
  and (${galleryAlbums.pinHash} is null or exists (
    select from gallery_unlocks u
    where u.workspace_id = ${galleryAlbums.workspaceId} and u.visit_id = ${visit.id}
      and u.album_id = ${galleryAlbums.id} and u.pin_version = ${galleryAlbums.pinVersion})))`;

/** How many images of an album that is open to a visitor are hidden from them. */
export const unseenIn = ({ role }: VisitClaim): SQL<number> =>
  role === 'client'
    ? sql`(select count(*) from gallery_images h where h.workspace_id = gallery_albums.workspace_id
        and h.album_id = gallery_albums.id and h.state = 'ready' and h.deleted_at is null
        and h.is_hidden and h.hidden_by_visitor_id is null)`.mapWith(Number)
    : sql`${galleryAlbums.hiddenCount}`.mapWith(Number);

/** Which images there are: ready, and neither they nor their album deleted. */
export const imagesThere: SQL | undefined = and(
  eq(galleryImages.state, 'ready'),
  isNull(galleryImages.deletedAt),
  sql`exists (select from ${galleryAlbums} where ${galleryAlbums.workspaceId} = ${galleryImages.workspaceId}
    and ${galleryAlbums.id} = ${galleryImages.albumId} and ${galleryAlbums.deletedAt} is null)`,
);

/** What the studio hides is the studio's alone; what a client hides, all clients see. */
const shownToClients: SQL | undefined = or(
  eq(galleryImages.isHidden, false),
  isNotNull(galleryImages.hiddenByVisitorId),
);

/**
 * Which images clients see together, whichever PINs of albums one of them has entered. What they fill together is counted by
 * it, for each of them and for the studio: or somebody could finish a list in which others see images beyond the maximum.
 */
export const clientImages: SQL | undefined = and(
  imagesThere,
  shownToClients,
  sql`exists (select from ${galleryAlbums} where ${galleryAlbums.workspaceId} = ${galleryImages.workspaceId}
    and ${galleryAlbums.id} = ${galleryImages.albumId} and not 'client' = any (${galleryAlbums.hiddenFrom}))`,
);

/**
 * Which images a visitor sees. Everything that visitors reach selects by it: grids, counts, covers, faces, selections, zips.
 * No other file may read `gallery_images` for a visitor.
 */
export const visibleImages = (visit: VisitClaim): SQL | undefined =>
  and(
    eq(galleryImages.galleryId, visit.galleryId),
    eq(galleryImages.state, 'ready'),
    isNull(galleryImages.deletedAt),
    visit.role === 'client' ? shownToClients : eq(galleryImages.isHidden, false),
    sql`exists (select from ${galleryAlbums} where ${galleryAlbums.workspaceId} = ${galleryImages.workspaceId}
      and ${galleryAlbums.id} = ${galleryImages.albumId} and ${openAlbums(visit)})`,
  );
