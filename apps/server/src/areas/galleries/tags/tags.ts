import { moveRanks } from '@atelier/domain/galleries';
import { and, asc, eq, getTableColumns, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { GalleryTag } from '../../../generated/rest';
import { type CallContext, identityOf, type RestHandlers, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { canComeBack, isGoneForGood } from '../../../platform/database/deleted-rows';
import { STEP } from '../../../platform/database/ranks';
import { changed, changedBy } from '../../../platform/database/revisions';
import type { Transaction } from '../../../platform/database/transaction';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { defineJob } from '../../../platform/outbox/outbox';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import type { Platform } from '../../../platform/platform';
import { searchForm } from '../../../platform/text/text';
import { type AlbumRow, albumOf } from '../albums';
import { addressesOf, deleteImages, orderOf, presentImages } from '../images';
import { galleryImages, galleryOf, idTaken, nameOf, newId, refuseStale } from '../record';
import { galleryTagImages, galleryTags } from './schema';

type TagRow = typeof galleryTags.$inferSelect;

/** Tags that an album can have. */
const MAX_TAGS = 1_000;
/** Images up to which a tag is arranged at once; larger ones are arranged by a job. */
const MAX_ARRANGED_IN_CALL = 1_000;

/** Arranges the images of a tag in its order. May run twice. */
const arrangeJob = defineJob('galleries.arrange-tag', z.object({ tagId: z.uuid() }));

/** Images that have a tag: those of its album that are shown. Images that were moved to another album have left it behind. */
export const isTagged = (tagId: string | typeof galleryTags.id): SQL => sql`(
  ${galleryTagImages.tagId} = ${tagId} and ${galleryImages.state} = 'ready' and ${galleryImages.deletedAt} is null
  and exists (select from gallery_tags t where t.workspace_id = ${galleryTagImages.workspaceId}
    and t.id = ${galleryTagImages.tagId} and t.album_id = ${galleryImages.albumId}))`;

const images = (tx: Transaction) =>
  tx
    .select({ id: galleryImages.id, rank: galleryTagImages.rank })
    .from(galleryTagImages)
    .innerJoin(galleryImages, eq(galleryImages.id, galleryTagImages.imageId))
    .$dynamic();

async function presentTags(tx: Transaction, rows: readonly TagRow[]): Promise<GalleryTag[]> {
  if (rows.length === 0) return [];
  const counts = await tx
    .select({ tagId: galleryTagImages.tagId, count: sql`count(*)`.mapWith(Number) })
    .from(galleryTagImages)
    .innerJoin(galleryImages, eq(galleryImages.id, galleryTagImages.imageId))
    .innerJoin(galleryTags, eq(galleryTags.id, galleryTagImages.tagId))
    .where(
      and(
        inArray(
          galleryTags.id,
          rows.map(({ id }) => id),
        ),
        isTagged(galleryTags.id),
      ),
    )
    .groupBy(galleryTagImages.tagId);
  const countOf = new Map(counts.map(({ tagId, count }) => [tagId, count]));
  return rows.map((row) => ({
    _id: row.id,
    albumId: row.albumId,
    revision: row.revision,
    name: row.name,
    sortType: row.sortType,
    imageCount: countOf.get(row.id) ?? 0,
    isArranged: row.arrangeState === 'arranged',
  }));
}

async function presentTag({ tx }: CallContext, id: string): Promise<GalleryTag> {
  const [tag] = await presentTags(tx, await tx.select().from(galleryTags).where(eq(galleryTags.id, id)));
  if (!tag) throw gone('tag');
  return tag;
}

const tagsOf = (tx: Transaction, albumId: string) =>
  tx
    .select()
    .from(galleryTags)
    .where(and(eq(galleryTags.albumId, albumId), isNull(galleryTags.deletedAt)))
    .orderBy(asc(galleryTags.rank), asc(galleryTags.id));

interface TagIds {
  readonly galleryId: string;
  readonly albumId: string;
  readonly tagId: string;
}

/** Returns a tag with its album; with `write`, their gallery is locked. */
async function tagOf(context: CallContext, ids: TagIds, action: 'read' | 'write' = 'read') {
  const album = await albumOf(context, ids, action);
  const [tag] = await context.tx
    .select()
    .from(galleryTags)
    .where(
      and(
        eq(galleryTags.albumId, album.id),
        eq(galleryTags.id, checkedId(ids.tagId, 'tagId')),
        isNull(galleryTags.deletedAt),
      ),
    );
  if (!tag) throw gone('tag');
  return { album, tag };
}

async function changeTag(
  context: CallContext,
  { id }: Pick<TagRow, 'id'>,
  change: Partial<TagRow> = {},
): Promise<GalleryTag> {
  await context.tx
    .update(galleryTags)
    .set({ ...change, ...changedBy(galleryTags, identityOf(context).account.id) })
    .where(eq(galleryTags.id, id));
  return presentTag(context, id);
}

/** Returns the columns of a name, which no other tag of the album may have. */
async function namedAs(tx: Transaction, albumId: string, given: string, exceptId?: string) {
  const name = nameOf(given) ?? '';
  const nameFolded = searchForm(name);
  const others = await tagsOf(tx, albumId);
  if (others.some((tag) => tag.nameFolded === nameFolded && tag.id !== exceptId))
    throw wrongField('name', 'Another tag of this album has this name.');
  return { name, nameFolded };
}

/** Adds images of the album to a tag, after the others, and arranges it again. */
async function addImages(
  context: CallContext,
  album: AlbumRow,
  tag: Pick<TagRow, 'id' | 'sortType'>,
  imageIds: readonly string[],
): Promise<void> {
  const { tx } = context;
  const known = await tx
    .select({ id: galleryImages.id })
    .from(galleryImages)
    .where(
      and(
        eq(galleryImages.albumId, album.id),
        inArray(galleryImages.id, [...imageIds]),
        isNull(galleryImages.deletedAt),
      ),
    );
  if (known.length < imageIds.length) throw gone('image');
  const [last] = await tx
    .select({ rank: max(galleryTagImages.rank).mapWith(Number) })
    .from(galleryTagImages)
    .where(eq(galleryTagImages.tagId, tag.id));
  await tx
    .insert(galleryTagImages)
    .values(
      imageIds.map((imageId, index) => ({
        workspaceId: workspaceOf(context).id,
        tagId: tag.id,
        imageId,
        rank: (last?.rank ?? 0) + STEP * (index + 1),
      })),
    )
    .onConflictDoNothing();
  await arrangeSoon(context, tag);
}

/** Arranges a tag: a small one now, a large one in the background. */
async function arrangeSoon(
  { tx, platform }: CallContext,
  tag: Pick<TagRow, 'id' | 'sortType'>,
): Promise<void> {
  if (tag.sortType === 'custom') return;
  const some = await images(tx)
    .where(isTagged(tag.id))
    .limit(MAX_ARRANGED_IN_CALL + 1);
  if (some.length <= MAX_ARRANGED_IN_CALL) return arrange(tx, tag);
  await tx.update(galleryTags).set({ arrangeState: 'waiting' }).where(eq(galleryTags.id, tag.id));
  await platform.outbox.enqueue(tx, arrangeJob, { tagId: tag.id }, { deduplicationKey: tag.id });
}

/** Gives the images of a tag the places of its order, in one statement. */
async function arrange(tx: Transaction, { id, sortType }: Pick<TagRow, 'id' | 'sortType'>): Promise<void> {
  if (sortType !== 'custom')
    await tx.execute(sql`
      update ${galleryTagImages} set rank = place.number * ${STEP}::double precision
      from (
        select ${galleryImages.id} as image_id, row_number() over (order by ${sql.join([...orderOf(sortType)], sql`, `)}) as number
        from ${galleryImages} where ${galleryImages.id} in (
          select image_id from gallery_tag_images where tag_id = ${id})
      ) place
      where ${galleryTagImages.tagId} = ${id} and ${galleryTagImages.imageId} = place.image_id
        and ${galleryTagImages.rank} <> place.number * ${STEP}::double precision`);
  await tx
    .update(galleryTags)
    .set({ arrangeState: 'arranged', ...changed(galleryTags) })
    .where(eq(galleryTags.id, id));
}

/** Whether the places of a tag's images are those of its order. */
async function isInOrder(tx: Transaction, { id, sortType }: TagRow): Promise<boolean> {
  if (sortType === 'custom') return true;
  const ordered = await images(tx)
    .where(isTagged(id))
    .orderBy(...orderOf(sortType));
  return ordered.every(({ rank }, index) => rank > (ordered[index - 1]?.rank ?? Number.NEGATIVE_INFINITY));
}

/** Answers to the calls about tags. */
export const tagHandlers = {
  async listTags(ids, context) {
    const album = await albumOf(context, ids);
    return { data: await presentTags(context.tx, await tagsOf(context.tx, album.id)) };
  },

  async createTag({ _id, name: given, imageIds = [], ...ids }, context) {
    const { tx } = context;
    const album = await albumOf(context, ids, 'write');
    const id = newId(_id);
    const by = identityOf(context).account.id;
    const [earlier] = await tx.select().from(galleryTags).where(eq(galleryTags.id, id));
    if (earlier) {
      if (earlier.albumId !== album.id || earlier.deletedAt !== null) throw idTaken();
      return presentTag(context, id);
    }
    const others = await tagsOf(tx, album.id);
    if (others.length >= MAX_TAGS) throw conflict('too_many_tags', `An album has at most ${MAX_TAGS} tags.`);
    await tx.insert(galleryTags).values({
      workspaceId: workspaceOf(context).id,
      id,
      galleryId: album.galleryId,
      albumId: album.id,
      ...(await namedAs(tx, album.id, given)),
      rank: (others.at(-1)?.rank ?? 0) + STEP,
      createdBy: by,
      updatedBy: by,
    });
    if (imageIds.length > 0) await addImages(context, album, { id, sortType: 'custom' }, imageIds);
    return presentTag(context, id);
  },

  async renameTag({ galleryId, tagId, name, revision }, context) {
    const { tx } = context;
    const gallery = await galleryOf(context, galleryId, 'write');
    const [tag] = await tx
      .select()
      .from(galleryTags)
      .where(
        and(
          eq(galleryTags.galleryId, gallery.id),
          eq(galleryTags.id, checkedId(tagId, 'tagId')),
          isNull(galleryTags.deletedAt),
        ),
      );
    if (!tag) throw gone('tag');
    await refuseStale('tag', revision, tag, () => presentTag(context, tag.id));
    return changeTag(context, tag, await namedAs(tx, tag.albumId, name, tag.id));
  },

  async deleteTag({ removeType, ...ids }, context) {
    const { tx } = context;
    const { album, tag } = await tagOf(context, ids, 'write');
    if (removeType === 'withImages') {
      const tagged = await images(tx).where(isTagged(tag.id));
      await deleteImages(
        context,
        album,
        tagged.map(({ id }) => id),
      );
    }
    await tx
      .update(galleryTags)
      .set({ deletedAt: now, ...changedBy(galleryTags, identityOf(context).account.id) })
      .where(eq(galleryTags.id, tag.id));
    return undefined;
  },

  async restoreTag({ tagId, ...ids }, context) {
    const { tx } = context;
    const album = await albumOf(context, ids, 'write');
    const [tag] = await tx
      .select({ ...getTableColumns(galleryTags), canComeBack: canComeBack(galleryTags.deletedAt) })
      .from(galleryTags)
      .where(and(eq(galleryTags.albumId, album.id), eq(galleryTags.id, checkedId(tagId, 'tagId'))));
    if (!tag || (tag.deletedAt !== null && !tag.canComeBack)) throw gone('tag');
    if (tag.deletedAt === null) return presentTag(context, tag.id);
    await namedAs(tx, album.id, tag.name, tag.id);
    // Images that were deleted before or after it stay deleted.
    await tx
      .update(galleryImages)
      .set({ deletedAt: null, ...changedBy(galleryImages, identityOf(context).account.id) })
      .where(
        and(
          eq(galleryImages.albumId, album.id),
          sql`exists (select from gallery_tag_images i join gallery_tags t using (workspace_id)
            where t.id = ${tag.id} and i.tag_id = t.id and i.image_id = ${galleryImages.id}
              and t.deleted_at = ${galleryImages.deletedAt})`,
        ),
      );
    return changeTag(context, tag, { deletedAt: null });
  },

  async updateTagSort({ sortType, ...ids }, context) {
    const { tag } = await tagOf(context, ids, 'write');
    await changeTag(context, tag, { sortType });
    await arrangeSoon(context, { id: tag.id, sortType });
    return presentTag(context, tag.id);
  },

  async listTagImages({ page, limit, ...ids }, context) {
    const { tx } = context;
    const { tag } = await tagOf(context, ids);
    const paging = pagingOf({ page, limit });
    const [shown] = await presentTags(tx, [tag]);
    const rows = await tx
      .select({ image: galleryImages })
      .from(galleryTagImages)
      .innerJoin(galleryImages, eq(galleryImages.id, galleryTagImages.imageId))
      .where(isTagged(tag.id))
      .orderBy(asc(galleryTagImages.rank), asc(galleryTagImages.imageId))
      .limit(paging.limit)
      .offset(paging.offset);
    const data = await presentImages(
      tx,
      rows.map(({ image }) => image),
      addressesOf(context),
    );
    return pageAnswer(data, paging, shown?.imageCount ?? 0);
  },

  async getTagLayout(ids, context) {
    const { album, tag } = await tagOf(context, ids);
    const rows = await context.tx
      .select({
        ratio: sql`round(${galleryImages.width}::numeric / ${galleryImages.height}, 4)`.mapWith(Number),
      })
      .from(galleryTagImages)
      .innerJoin(galleryImages, eq(galleryImages.id, galleryTagImages.imageId))
      .where(isTagged(tag.id))
      .orderBy(asc(galleryTagImages.rank), asc(galleryTagImages.imageId));
    // Both only ever grow.
    const orderRevision = album.orderRevision + tag.revision;
    return { orderRevision, ratios: rows.map(({ ratio }) => ratio) };
  },

  async addTagImages({ imageIds, ...ids }, context) {
    const { album, tag } = await tagOf(context, ids, 'write');
    await addImages(context, album, tag, imageIds);
    return changeTag(context, tag);
  },

  async removeTagImages({ imageIds, ...ids }, context) {
    const { tag } = await tagOf(context, ids, 'write');
    await context.tx
      .delete(galleryTagImages)
      .where(and(eq(galleryTagImages.tagId, tag.id), inArray(galleryTagImages.imageId, [...imageIds])));
    return changeTag(context, tag);
  },

  async arrangeTagImages({ imageIds, beforeImageId, ...ids }, context) {
    const { tx } = context;
    const { tag } = await tagOf(context, ids, 'write');
    const rows = await images(tx)
      .where(isTagged(tag.id))
      .orderBy(asc(galleryTagImages.rank), asc(galleryTagImages.imageId));
    const known = new Set(rows.map(({ id }) => id));
    if (!imageIds.every((id) => known.has(id))) throw gone('image');
    if (beforeImageId !== null && !known.has(beforeImageId))
      throw wrongField('beforeImageId', 'This image does not have the tag.');
    const ranks = moveRanks(rows, imageIds, beforeImageId);
    await tx.execute(sql`
      update ${galleryTagImages} set rank = place.rank
      from unnest(${sql.param([...ranks.keys()])}::uuid[], ${sql.param([...ranks.values()])}::double precision[]) as place(id, rank)
      where ${galleryTagImages.tagId} = ${tag.id} and ${galleryTagImages.imageId} = place.id`);
    return changeTag(context, tag, { sortType: 'custom', arrangeState: 'arranged' });
  },

  async getTagArrangeStatus({ isSortRequired = false, ...ids }, context) {
    const { tag } = await tagOf(context, ids, isSortRequired ? 'write' : 'read');
    if (isSortRequired && tag.arrangeState === 'arranged' && !(await isInOrder(context.tx, tag)))
      await arrangeSoon(context, tag);
    const { isArranged, imageCount: total } = await presentTag(context, tag.id);
    return { isArranged, arranged: isArranged ? total : 0, total };
  },
} satisfies Partial<RestHandlers>;

/** Registers the job that arranges large tags. */
export function registerTags({ database, jobs }: Platform): void {
  jobs.handle(arrangeJob, async ({ tagId }, { workspaceId }) => {
    if (workspaceId === null) return;
    await database.withWorkspace(workspaceId, async (tx) => {
      const [tag] = await tx.select().from(galleryTags).where(eq(galleryTags.id, tagId)).for('update');
      if (tag) await arrange(tx, tag);
    });
  });
}

/** Removes tags that were deleted 30 days ago. */
export const sweepTags = ({ database }: Pick<Platform, 'database'>): Promise<void> =>
  forEachWorkspace(database, (workspaceId) =>
    database.withWorkspace(workspaceId, async (tx) => {
      await tx.delete(galleryTags).where(isGoneForGood(galleryTags.deletedAt));
    }),
  );
