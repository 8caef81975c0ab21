import { readPin } from '@atelier/domain/galleries';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { OwnVisitor, VisitedAlbum, VisitedCover, VisitedGallery } from '../../../generated/rest';
import {
  type CallContext,
  identityOf,
  prepared,
  type RestHandlers,
  visitOf,
  workspaceOf,
} from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { isProblem, type Problem, problem } from '../../../platform/errors/problem';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { createToken } from '../../../platform/identity/tokens';
import type { VisitClaim } from '../../../platform/identity/visits';
import { readTenant } from '../../workspace';
import { cleanVersions, sourceOf } from '../images';
import {
  galleryAlbums,
  galleryImages,
  galleryOf,
  galleryUnlocks,
  galleryVisits,
  isPinRight,
  knownAlbums,
  layoutOf,
  openAlbums,
  slugsOf,
  unseenIn,
  visibleImages,
} from '../record';
import { galleryTagImages, galleryTags } from '../tags';
import { presentStudio } from './door';
import { takeGuess } from './guesses';
import { type Looking, lookingOf, revisionOf } from './looking';
import { galleryVisitors } from './schema';

type Tags = ReadonlyMap<string, VisitedAlbum['tags']>;

/** Returns the tags of some open albums that have images which the visitor sees. */
async function tagsOf({ tx }: CallContext, visit: VisitClaim, albumIds: readonly string[]): Promise<Tags> {
  if (albumIds.length === 0) return new Map();
  const rows = await tx
    .select({
      _id: galleryTags.id,
      albumId: galleryTags.albumId,
      name: galleryTags.name,
      imageCount: count(),
    })
    .from(galleryTags)
    .innerJoin(galleryTagImages, eq(galleryTagImages.tagId, galleryTags.id))
    .innerJoin(galleryImages, eq(galleryImages.id, galleryTagImages.imageId))
    .where(
      and(
        inArray(galleryTags.albumId, [...albumIds]),
        isNull(galleryTags.deletedAt),
        eq(galleryImages.albumId, galleryTags.albumId),
        visibleImages(visit),
      ),
    )
    .groupBy(galleryTags.workspaceId, galleryTags.id)
    .orderBy(asc(galleryTags.rank), asc(galleryTags.id));
  return Map.groupBy(rows, ({ albumId }) => albumId) as unknown as Tags;
}

/** Returns the albums that the visitor of a call knows of. One that is not open shows its name alone. */
async function presentAlbums(
  context: CallContext,
  { gallery }: Looking,
  albumId?: string,
): Promise<VisitedAlbum[]> {
  const { tx } = context;
  const visit = visitOf(context);
  const rows = await tx
    .select({
      id: galleryAlbums.id,
      name: galleryAlbums.name,
      description: galleryAlbums.description,
      sort: galleryAlbums.sort,
      isLocked: galleryAlbums.isLocked,
      imageCount: galleryAlbums.imageCount,
      unseen: unseenIn(visit),
    })
    .from(galleryAlbums)
    .where(and(knownAlbums(visit), albumId === undefined ? undefined : eq(galleryAlbums.id, albumId)))
    .orderBy(asc(galleryAlbums.rank), asc(galleryAlbums.id));
  const slugOf = await slugsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const found = await tx.select({ id: galleryAlbums.id }).from(galleryAlbums).where(openAlbums(visit));
  const open = new Set(found.map(({ id }) => id));
  const tags = await tagsOf(context, visit, [...open]);
  return rows.map(({ id, isLocked, ...row }) => ({
    _id: id,
    name: row.name,
    slug: slugOf(id),
    description: open.has(id) ? row.description : null,
    state: open.has(id) ? 'open' : isLocked && visit.role !== 'client' ? 'locked' : 'pin',
    imageCount: open.has(id) ? row.imageCount - row.unseen : null,
    sort: row.sort ?? gallery.defaultSort,
    tags: (tags.get(id) ?? []).map(({ _id, name, imageCount }) => ({ _id, name, imageCount })),
  }));
}

/** Returns the cover if the visitor sees its image. */
async function presentCover(
  { tx, visit }: CallContext,
  { gallery, addressesIn }: Looking,
): Promise<VisitedCover | null> {
  if (gallery.coverImageId === null || !visit) return null;
  const [image] = await tx
    .select({
      id: galleryImages.id,
      width: galleryImages.width,
      height: galleryImages.height,
      thumbhash: galleryImages.thumbhash,
      pinHash: galleryAlbums.pinHash,
    })
    .from(galleryImages)
    .innerJoin(galleryAlbums, eq(galleryAlbums.id, galleryImages.albumId))
    .where(and(eq(galleryImages.id, gallery.coverImageId), visibleImages(visit)));
  if (!image) return null;
  const versions = (await cleanVersions(tx, [image.id])).get(image.id) ?? [];
  const addressOf = addressesIn(image);
  return {
    focalPoint: { x: gallery.coverX, y: gallery.coverY },
    placeholder: image.thumbhash?.toString('base64') ?? '',
    sources: versions.map((version) => ({ ...sourceOf(image, version), url: addressOf(version) })),
  };
}

/** Returns a visitor as they see themselves. */
export async function presentVisitor(tx: Transaction, visit: VisitClaim): Promise<OwnVisitor> {
  const [row] = await tx.select().from(galleryVisitors).where(eq(galleryVisitors.id, visit.visitorId));
  return {
    _id: visit.visitorId,
    name: row?.name ?? null,
    email: row?.email ?? null,
    visitorRole: visit.role,
    isConfirmed: row !== undefined && row.verifiedAt !== null,
  };
}

/** Returns the gallery as the visitor of a call sees it. */
export async function presentVisited(context: CallContext): Promise<VisitedGallery> {
  const { tx } = context;
  const visit = visitOf(context);
  const looking = await lookingOf(context);
  const { gallery, rights } = looking;
  const studio = await readTenant(tx, gallery.workspaceId);
  if (!studio) throw gone('gallery');
  const { showsExif: _exif, showsFileNames: _names, showsPeopleNames: _people, ...may } = rights;
  return {
    _id: gallery.id,
    name: gallery.name,
    slug: (await slugsOf(tx, [gallery.id]))(gallery.id),
    eventOn: gallery.eventOn,
    place: gallery.place,
    description: gallery.description,
    studio: await presentStudio(context, studio),
    coverImage: await presentCover(context, looking),
    look: layoutOf(gallery.layout),
    albums: await presentAlbums(context, looking),
    visitor: await presentVisitor(tx, visit),
    rights: may,
    isPreview: visit.isPreview,
    timezone: gallery.timezone,
    expiresAt: gallery.expiresAt?.toISOString() ?? null,
    revision: await revisionOf(tx, visit),
  };
}

/** An album whose PIN is right. */
interface UnlockedAlbum {
  readonly albumId: string;
  readonly pinVersion: number;
}

const HOUR = 3_600;

/** Answers to the calls of a visitor about the gallery itself. */
export const visitHandlers = {
  openVisit: (_input, context) => presentVisited(context),

  async leaveGallery(_input, context) {
    await context.tx
      .update(galleryVisits)
      .set({ endedAt: now })
      .where(eq(galleryVisits.id, visitOf(context).id));
    return undefined;
  },

  async checkVisit(_input, context) {
    return { revision: await revisionOf(context.tx, visitOf(context)) };
  },

  // The PIN is tried outside of the transaction of the call: guesses are counted under another role.
  unlockAlbum: prepared<'unlockAlbum', UnlockedAlbum>(
    async ({ albumId: given, pin: typed }, context): Promise<UnlockedAlbum | Problem> => {
      const { database } = context.platform;
      const visit = visitOf({ visit: context.visit });
      const workspaceId = workspaceOf(context).id;
      const albumId = checkedId(given, 'albumId');
      const pin = readPin(typed);
      if (pin === null) throw wrongField('pin', 'A PIN has 4 to 8 digits.');
      const album = await database.withWorkspace(workspaceId, async (tx) => {
        const [row] = await tx
          .select({
            id: galleryAlbums.id,
            pinHash: galleryAlbums.pinHash,
            pinVersion: galleryAlbums.pinVersion,
            isLocked: galleryAlbums.isLocked,
          })
          .from(galleryAlbums)
          .where(and(eq(galleryAlbums.id, albumId), knownAlbums(visit)));
        const [earlier] = await tx
          .select({ id: galleryUnlocks.visitId })
          .from(galleryUnlocks)
          .innerJoin(galleryVisits, eq(galleryVisits.id, galleryUnlocks.visitId))
          .where(and(eq(galleryUnlocks.albumId, albumId), eq(galleryVisits.visitorId, visit.visitorId)))
          .limit(1);
        return row && { ...row, isKnown: earlier !== undefined };
      });
      if (!album || (album.isLocked && visit.role !== 'client')) throw gone('album');
      const unlocked = { albumId, pinVersion: album.pinVersion };
      if (album.pinHash === null) return unlocked;
      const target = { workspaceId, galleryId: visit.galleryId, id: albumId };
      return database.withSystem(async (tx) => {
        const guess = await takeGuess(tx, context, target, album.isKnown ? visit.visitorId : null);
        if (isProblem(guess)) return guess;
        if (!isPinRight(context, album, pin))
          return problem({ code: 'pin_wrong', status: 403, title: 'That isn’t the PIN.' });
        await guess();
        return unlocked;
      });
    },
    async (_input, context, { albumId, pinVersion }) => {
      await context.tx
        .insert(galleryUnlocks)
        .values({
          workspaceId: workspaceOf(context).id,
          visitId: visitOf(context).id,
          albumId,
          pinVersion,
        })
        .onConflictDoUpdate({
          target: [galleryUnlocks.workspaceId, galleryUnlocks.visitId, galleryUnlocks.albumId],
          set: { pinVersion, unlockedAt: now },
        });
      const [album] = await presentAlbums(context, await lookingOf(context), albumId);
      if (!album) throw gone('album');
      return album;
    },
  ),

  async previewGallery({ galleryId, visitorRole = 'guest' }, context) {
    const { tx, platform } = context;
    const row = await galleryOf(context, galleryId);
    if (!['client', 'invited', 'guest'].includes(visitorRole))
      throw wrongField('visitorRole', 'The roles are client, invited and guest.');
    const { token, hash } = createToken();
    await tx.insert(galleryVisits).values({
      workspaceId: row.workspaceId,
      id: uuid(),
      galleryId: row.id,
      role: visitorRole,
      tokenHash: hash,
      pinVersion: row.pinVersion,
      previewedBy: identityOf(context).account.id,
      endsAt: sql`atelier_now() + make_interval(secs => ${HOUR})`,
    });
    const slug = (await slugsOf(tx, [row.id]))(row.id);
    // After the #, so that it reaches no log.
    return { token, url: `${platform.origin()}/g/${workspaceOf(context).handle}/${slug}#preview=${token}` };
  },
} satisfies Partial<RestHandlers>;
