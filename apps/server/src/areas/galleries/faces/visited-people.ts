import { and, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { VisitedPerson } from '../../../generated/rest';
import { type CallContext, type RestHandlers, visitOf } from '../../../platform/context';
import { type Problem, ProblemError, problem } from '../../../platform/errors/problem';
import { checkedId, gone } from '../../../platform/errors/refusals';
import type { VisitClaim } from '../../../platform/identity/visits';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { orderOf } from '../images';
import { galleryAlbums, galleryImages, visibleImages } from '../record';
import { type Looking, lookingOf, presentSeen } from '../visits';
import { faceCovers } from './covers';
import { galleryFaceGroups, galleryFaces } from './schema';

const noPeople = (): Problem =>
  problem({ code: 'not_allowed_here', status: 403, title: 'This gallery doesn’t show people.' });

/**
 * Returns how the visitor of a call looks at people.
 *
 * @throws 403 if the host's consent does not stand, guests may not see them, or this server has no detector
 */
export async function lookingAtPeople(context: CallContext): Promise<Looking> {
  const looking = await lookingOf(context);
  if (!looking.rights.canSeeFaces) throw new ProblemError(noPeople());
  return looking;
}

/** People whom a visitor sees: whoever is not hidden, on images that the visitor sees. */
const shownTo = (visit: VisitClaim) =>
  and(
    eq(galleryFaceGroups.galleryId, visit.galleryId),
    eq(galleryFaceGroups.isHidden, false),
    visibleImages(visit),
  );

interface Shown {
  readonly id: string;
  readonly name: string | null;
  readonly imageCount: number;
}

/** Returns people whom the visitor of a call sees, those on most images first; of some groups, or a part of all. */
export function shownPeople(
  { tx, visit }: Pick<CallContext, 'tx' | 'visit'>,
  { ids, limit, offset }: { ids?: readonly string[]; limit?: number; offset?: number },
): Promise<(Shown & { readonly total: number })[]> {
  const query = tx
    .select({
      id: galleryFaceGroups.id,
      name: galleryFaceGroups.name,
      // Two faces of one image are never one person.
      imageCount: count(),
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(galleryFaces)
    .innerJoin(galleryFaceGroups, eq(galleryFaceGroups.id, galleryFaces.groupId))
    .innerJoin(galleryImages, eq(galleryImages.id, galleryFaces.imageId))
    .where(and(shownTo(visitOf({ visit })), ids && inArray(galleryFaceGroups.id, [...ids])))
    .groupBy(galleryFaceGroups.workspaceId, galleryFaceGroups.id)
    .orderBy(desc(count()), asc(galleryFaceGroups.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit).offset(offset ?? 0);
}

/** Converts people to what the visitor of a call sees of them. */
export async function presentShown(
  context: CallContext,
  looking: Looking,
  people: readonly Shown[],
): Promise<VisitedPerson[]> {
  const coverOf = await faceCovers(
    context.tx,
    people.map(({ id }) => id),
    looking.addressesIn,
    visibleImages(visitOf(context)),
  );
  return people.map(({ id, name, imageCount }) => ({
    _id: id,
    name: looking.rights.showsPeopleNames ? name : null,
    imageCount,
    cover: coverOf.get(id) ?? null,
  }));
}

/** Answers to the calls of a visitor about people. */
export const visitedPeopleHandlers = {
  async listVisitedPeople({ page, limit }, context) {
    const looking = await lookingAtPeople(context);
    const paging = pagingOf({ page, limit });
    const people = await shownPeople(context, paging);
    return pageAnswer(await presentShown(context, looking, people), paging, people[0]?.total ?? 0);
  },

  async listVisitedPersonImages({ faceGroupId, page, limit }, context) {
    const looking = await lookingAtPeople(context);
    const [person] = await shownPeople(context, { ids: [checkedId(faceGroupId, 'faceGroupId')] });
    if (!person) throw gone('person');
    const paging = pagingOf({ page, limit });
    const found = await context.tx
      .select({ image: getTableColumns(galleryImages), pinHash: galleryAlbums.pinHash })
      .from(galleryFaces)
      .innerJoin(galleryImages, eq(galleryImages.id, galleryFaces.imageId))
      .innerJoin(galleryAlbums, eq(galleryAlbums.id, galleryImages.albumId))
      .where(and(eq(galleryFaces.groupId, person.id), visibleImages(visitOf(context))))
      .orderBy(...orderOf('takenAt'))
      .limit(paging.limit)
      .offset(paging.offset);
    return pageAnswer(await presentSeen(context, looking, found), paging, person.imageCount);
  },
} satisfies Partial<RestHandlers>;
