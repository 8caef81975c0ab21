import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type CallContext, identityOf, type RestHandlers, visitOf } from '../../../platform/context';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { cleanLine } from '../../../platform/text/text';
import { imageOf } from '../images';
import { galleryOf, imagesThere, visibleImages } from '../record';
import { galleryVisitors, lookingOf, recordEvent, settledVisit, visitedImage } from '../visits';
import {
  type Author,
  addComment,
  changeComment,
  findComment,
  isBy,
  presentComment,
  presentThreads,
  roots,
  setDeleted,
} from './comments';
import { tellOfComment } from './notices';
import { galleryComments } from './schema';

const notHere = (title: string) =>
  new ProblemError(problem({ code: 'not_allowed_here', status: 403, title }));

const member = (context: CallContext): Author => ({
  accountId: identityOf(context).account.id,
  visitorId: null,
});
const visitor = (context: CallContext): Author => ({
  accountId: null,
  visitorId: visitOf(context).visitorId,
});

/** Which comments a member sees: those on images of a gallery that are there. */
const ofGallery = (galleryId: string) => and(eq(galleryComments.galleryId, galleryId), imagesThere);

const onlyOwnText = () => notHere('People change the words of their own comments only.');

/** Returns a comment of a gallery, whose row is locked with `write`. */
async function commentOf(
  context: CallContext,
  { galleryId, commentId }: { readonly galleryId: string; readonly commentId: string },
  which: 'there' | 'deleted' = 'there',
) {
  const gallery = await galleryOf(context, galleryId, 'write');
  return findComment(context.tx, checkedId(commentId, 'commentId'), ofGallery(gallery.id), which);
}

/** Returns how a visitor looks at a gallery, if they may read and write comments there. */
async function commenting(context: CallContext, action: 'read' | 'write') {
  const looking = await lookingOf(context);
  if (!looking.rights.canComment) throw notHere('This gallery has no comments.');
  if (action === 'write' && visitOf(context).isPreview)
    throw notHere('You are looking at this gallery as its visitors do. Nothing can be written.');
  return looking;
}

/** Returns a comment that a visitor sees. */
async function visitedComment(context: CallContext, commentId: string, which: 'there' | 'deleted' = 'there') {
  await commenting(context, 'write');
  const id = checkedId(commentId, 'commentId');
  return findComment(context.tx, id, visibleImages(visitOf(context)), which);
}

/** Returns the name under which a visitor comments; the first time, they give it. */
async function nameOfVisitor(context: CallContext, given: string | undefined): Promise<string> {
  const { tx } = context;
  const { visitorId } = visitOf(context);
  const [known] = await tx.select().from(galleryVisitors).where(eq(galleryVisitors.id, visitorId));
  if (!known) throw gone('visitor');
  if (known.name !== null) return known.name;
  const name = cleanLine(given ?? '');
  if (name === '') throw wrongField('name', 'Enter your name, so that others know who writes.');
  await tx.update(galleryVisitors).set({ name }).where(eq(galleryVisitors.id, visitorId));
  return name;
}

/** Answers to the calls about comments. */
export const commentHandlers = {
  async listGalleryComments({ galleryId, page, limit, isResolved, imageId }, context) {
    const { tx } = context;
    const gallery = await galleryOf(context, galleryId);
    const paging = pagingOf({ page, limit });
    const { resolvedAt } = galleryComments;
    const rows = await roots(
      tx,
      and(
        ofGallery(gallery.id),
        imageId === undefined ? undefined : eq(galleryComments.imageId, checkedId(imageId, 'imageId')),
        isResolved === undefined ? undefined : isResolved ? isNotNull(resolvedAt) : isNull(resolvedAt),
      ),
    )
      .orderBy(desc(galleryComments.createdAt), desc(galleryComments.id))
      .limit(paging.limit)
      .offset(paging.offset);
    const found = rows.map(({ row }) => row);
    return pageAnswer(await presentThreads(tx, found, member(context)), paging, rows[0]?.total ?? 0);
  },

  async createGalleryComment({ galleryId, imageId, ...given }, context) {
    const gallery = await galleryOf(context, galleryId, 'write');
    const image = await imageOf(context, imageId);
    if (image.galleryId !== gallery.id) throw gone('image');
    const { row } = await addComment(context.tx, image, member(context), given);
    return presentComment(context.tx, row, member(context));
  },

  async updateGalleryComment({ text, isResolved, ...ids }, context) {
    const by = member(context);
    const row = await commentOf(context, ids);
    if (text !== undefined && !isBy(row, by)) throw onlyOwnText();
    return presentComment(context.tx, await changeComment(context.tx, row, { text, isResolved }, by), by);
  },

  async deleteGalleryComment(ids, context) {
    await setDeleted(context.tx, await commentOf(context, ids), true, { isTakenDown: true });
    return undefined;
  },

  async restoreGalleryComment(ids, context) {
    const restored = await setDeleted(context.tx, await commentOf(context, ids, 'deleted'), false);
    return presentComment(context.tx, restored, member(context));
  },

  async listVisitedComments({ imageId }, context) {
    await commenting(context, 'read');
    const id = checkedId(imageId, 'imageId');
    const rows = await roots(
      context.tx,
      and(eq(galleryComments.imageId, id), visibleImages(visitOf(context))),
    ).orderBy(asc(galleryComments.createdAt), asc(galleryComments.id));
    const found = rows.map(({ row }) => row);
    return { data: await presentThreads(context.tx, found, visitor(context)) };
  },

  async createVisitedComment({ imageId, name: givenName, ...given }, call) {
    const context = await settledVisit(call);
    const { tx } = context;
    const { gallery } = await commenting(context, 'write');
    const { image } = await visitedImage(context, imageId);
    const name = await nameOfVisitor(context, givenName);
    const { row, isNew } = await addComment(tx, image, visitor(context), given);
    if (isNew) {
      await recordEvent(context, 'commented', image.id);
      const { id, text, parentId } = row;
      const written = {
        ...{ id, text, imageId: image.id, fileName: image.fileName },
        ...{ visitor: name, isAnswer: parentId !== null },
      };
      await tellOfComment(tx, gallery, written);
    }
    return presentComment(tx, row, visitor(context));
  },

  async updateVisitedComment({ commentId, text, isResolved }, context) {
    const by = visitor(context);
    const row = await visitedComment(context, commentId);
    if (text !== undefined && !isBy(row, by)) throw onlyOwnText();
    if (isResolved !== undefined && visitOf(context).role !== 'client' && !isBy(row, by))
      throw notHere('Comments are resolved by those who wrote them, by clients and by the studio.');
    return presentComment(context.tx, await changeComment(context.tx, row, { text, isResolved }, by), by);
  },

  async deleteVisitedComment({ commentId }, context) {
    const row = await visitedComment(context, commentId);
    if (!isBy(row, visitor(context))) throw notHere('People delete their own comments only.');
    await setDeleted(context.tx, row, true);
    return undefined;
  },

  async restoreVisitedComment({ commentId }, context) {
    const row = await visitedComment(context, commentId, 'deleted');
    // What the studio took down, only the studio brings back.
    if (!isBy(row, visitor(context)) || row.isTakenDown) throw gone('comment');
    return presentComment(context.tx, await setDeleted(context.tx, row, false), visitor(context));
  },
} satisfies Partial<RestHandlers>;
