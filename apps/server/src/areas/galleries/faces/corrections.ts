import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf, type RestHandlers, workspaceOf } from '../../../platform/context';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { galleryOf } from '../record';
import { groupLater } from './grouping';
import { personOf, presentPerson } from './people';
import { placeFaces } from './placing';
import { galleryFaceGroups, galleryFaceMoves, galleryFaces } from './schema';

interface MovedFace {
  readonly id: string;
  /** Where it is now. */
  readonly groupId: string;
}

/** Moves faces to another person, in a way that can be undone. */
async function move(context: CallContext, galleryId: string, faces: readonly MovedFace[], toGroupId: string) {
  const { tx } = context;
  const correctionId = uuid();
  await placeFaces(
    tx,
    faces.map(({ id }) => ({ id, groupId: toGroupId })),
  );
  await tx.insert(galleryFaceMoves).values(
    faces.map(({ id: faceId, groupId: fromGroupId }) => ({
      workspaceId: workspaceOf(context).id,
      correctionId,
      faceId,
      galleryId,
      fromGroupId,
      toGroupId,
      madeBy: identityOf(context).account.id,
    })),
  );
  return { correctionId, face: await presentPerson(context, toGroupId) };
}

/** Answers to the calls that correct people. */
export const correctionHandlers = {
  async mergeFaces({ galleryId, faceGroupId, faceGroupIds }, context) {
    const gallery = await galleryOf(context, galleryId, 'write');
    const person = await personOf(context, gallery.id, faceGroupId);
    const others: string[] = [];
    for (const id of faceGroupIds) others.push((await personOf(context, gallery.id, id, 'faceGroupIds')).id);
    if (others.includes(person.id))
      throw wrongField('faceGroupIds', 'Choose somebody else than the person themselves.');
    const faces = await context.tx
      .select({ id: galleryFaces.id, groupId: sql<string>`${galleryFaces.groupId}` })
      .from(galleryFaces)
      .where(inArray(galleryFaces.groupId, others));
    return move(context, gallery.id, faces, person.id);
  },

  async splitFaces({ galleryId, faceGroupId, faceIds, toFaceGroupId }, context) {
    const { tx } = context;
    const gallery = await galleryOf(context, galleryId, 'write');
    const person = await personOf(context, gallery.id, faceGroupId);
    const ids = faceIds.map((id) => checkedId(id, 'faceIds'));
    const faces = await tx
      .select({ id: galleryFaces.id, groupId: sql<string>`${galleryFaces.groupId}` })
      .from(galleryFaces)
      .where(and(eq(galleryFaces.groupId, person.id), inArray(galleryFaces.id, ids)));
    if (faces.length < ids.length) throw gone('face');
    if (toFaceGroupId !== undefined) {
      const other = await personOf(context, gallery.id, toFaceGroupId, 'toFaceGroupId');
      if (other.id === person.id) throw wrongField('toFaceGroupId', 'Choose another person.');
      return move(context, gallery.id, faces, other.id);
    }
    if (faces.length === person.imageCount)
      throw wrongField('faceIds', 'Leave at least one photo with this person.');
    const id = uuid();
    await tx
      .insert(galleryFaceGroups)
      .values({ workspaceId: workspaceOf(context).id, galleryId: gallery.id, id });
    return move(context, gallery.id, faces, id);
  },

  async undoFaceCorrection({ galleryId, correctionId }, context) {
    const { tx } = context;
    const gallery = await galleryOf(context, galleryId, 'write');
    const undone = await tx
      .delete(galleryFaceMoves)
      .where(
        and(
          eq(galleryFaceMoves.galleryId, gallery.id),
          eq(galleryFaceMoves.correctionId, checkedId(correctionId, 'correctionId')),
        ),
      )
      .returning({ faceId: galleryFaceMoves.faceId });
    const ids = undone.map(({ faceId }) => faceId);
    if (ids.length === 0) return undefined;
    const left = await tx
      .selectDistinctOn([galleryFaceMoves.faceId])
      .from(galleryFaceMoves)
      .where(inArray(galleryFaceMoves.faceId, ids))
      .orderBy(galleryFaceMoves.faceId, desc(galleryFaceMoves.number));
    const last = new Map(left.map(({ faceId, toGroupId }) => [faceId, toGroupId]));
    const faces = await tx
      .select({ id: galleryFaces.id, foundGroupId: galleryFaces.foundGroupId })
      .from(galleryFaces)
      .where(inArray(galleryFaces.id, ids));
    const back = faces.map(({ id, foundGroupId }) => ({ id, groupId: last.get(id) ?? foundGroupId }));
    await placeFaces(tx, back);
    // They were moved before they were grouped.
    if (back.some(({ groupId }) => groupId === null)) await groupLater(context, gallery.id);
    return undefined;
  },
} satisfies Partial<RestHandlers>;
