import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { FaceGroup } from '../../../generated/rest';
import { type CallContext, type RestHandlers, workspaceOf } from '../../../platform/context';
import { changed } from '../../../platform/database/revisions';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { addressesOf, orderOf, presentImages } from '../images';
import { galleryImages, galleryOf, optional, refuseStale } from '../record';
import { boxOf, faceCovers } from './covers';
import { galleryFaceGroups, galleryFaces } from './schema';

type GroupRow = typeof galleryFaceGroups.$inferSelect;

/** Converts people to the contract's form. */
async function presentPeople(context: CallContext, rows: readonly GroupRow[]): Promise<FaceGroup[]> {
  const addressOf = addressesOf(context);
  const coverOf = await faceCovers(
    context.tx,
    rows.map(({ id }) => id),
    () => addressOf,
  );
  return rows.map(({ id, revision, name, isHidden, imageCount }) => ({
    _id: id,
    revision,
    name,
    isHidden,
    imageCount,
    cover: coverOf.get(id) ?? null,
  }));
}

/** Returns a person of a gallery. */
export async function personOf(
  { tx }: CallContext,
  galleryId: string,
  faceGroupId: string,
  field = 'faceGroupId',
): Promise<GroupRow> {
  const [row] = await tx
    .select()
    .from(galleryFaceGroups)
    .where(
      and(
        eq(galleryFaceGroups.galleryId, galleryId),
        eq(galleryFaceGroups.id, checkedId(faceGroupId, field)),
        gt(galleryFaceGroups.imageCount, 0),
      ),
    );
  if (!row) throw gone('person');
  return row;
}

/** Returns a person as they are now. */
export async function presentPerson(context: CallContext, id: string): Promise<FaceGroup> {
  const rows = await context.tx.select().from(galleryFaceGroups).where(eq(galleryFaceGroups.id, id));
  const [person] = await presentPeople(context, rows);
  if (!person) throw gone('person');
  return person;
}

/** Answers to the calls about people, and the images that they are on. */
export const peopleHandlers = {
  async listFaces({ galleryId, page, limit }, context) {
    const gallery = await galleryOf(context, galleryId);
    const paging = pagingOf({ page, limit });
    const rows = await context.tx
      .select({ row: getTableColumns(galleryFaceGroups), total: sql`count(*) over ()`.mapWith(Number) })
      .from(galleryFaceGroups)
      .where(and(eq(galleryFaceGroups.galleryId, gallery.id), gt(galleryFaceGroups.imageCount, 0)))
      .orderBy(asc(galleryFaceGroups.isHidden), desc(galleryFaceGroups.imageCount), asc(galleryFaceGroups.id))
      .limit(paging.limit)
      .offset(paging.offset);
    const people = await presentPeople(
      context,
      rows.map(({ row }) => row),
    );
    return pageAnswer(people, paging, rows[0]?.total ?? 0);
  },

  async getFace({ galleryId, faceGroupId }, context) {
    const gallery = await galleryOf(context, galleryId);
    return presentPerson(context, (await personOf(context, gallery.id, faceGroupId)).id);
  },

  async listFaceImages({ galleryId, faceGroupId, page, limit }, context) {
    const { tx } = context;
    const gallery = await galleryOf(context, galleryId);
    const person = await personOf(context, gallery.id, faceGroupId);
    const paging = pagingOf({ page, limit });
    const rows = await tx
      .select({ face: getTableColumns(galleryFaces), image: getTableColumns(galleryImages) })
      .from(galleryFaces)
      .innerJoin(galleryImages, eq(galleryImages.id, galleryFaces.imageId))
      .where(eq(galleryFaces.groupId, person.id))
      .orderBy(...orderOf('takenAt'))
      .limit(paging.limit)
      .offset(paging.offset);
    const images = await presentImages(
      tx,
      rows.map(({ image }) => image),
      addressesOf(context),
    );
    const data = rows.flatMap(({ face }, index) => {
      const image = images[index];
      return image ? [{ faceId: face.id, box: boxOf(face), image }] : [];
    });
    return pageAnswer(data, paging, person.imageCount);
  },

  async updateFace({ galleryId, faceGroupId, revision, name, isHidden, coverFaceId }, context) {
    const { tx } = context;
    const gallery = await galleryOf(context, galleryId, 'write');
    const person = await personOf(context, gallery.id, faceGroupId);
    await refuseStale('person', revision, person, () => presentPerson(context, person.id));
    if (coverFaceId !== undefined) {
      const [face] = await tx
        .select({ id: galleryFaces.id })
        .from(galleryFaces)
        .where(
          and(
            eq(galleryFaces.id, checkedId(coverFaceId, 'coverFaceId')),
            eq(galleryFaces.groupId, person.id),
          ),
        );
      if (!face) throw wrongField('coverFaceId', 'This photo does not show the person.');
    }
    await tx
      .update(galleryFaceGroups)
      .set({ name: optional(name), isHidden, coverFaceId, ...changed(galleryFaceGroups) })
      .where(
        and(eq(galleryFaceGroups.workspaceId, workspaceOf(context).id), eq(galleryFaceGroups.id, person.id)),
      );
    return presentPerson(context, person.id);
  },
} satisfies Partial<RestHandlers>;
