import { receivePicks } from '@atelier/domain/galleries';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { CallContext } from '../../../platform/context';
import { isOpenAt, pickOf, type SelectionRow, storePicks } from './picked';
import { galleryPicks, gallerySelections } from './schema';

/** Two visitors who turned out to be one. */
interface Joined {
  readonly galleryId: string;
  readonly from: string;
  readonly into: string;
}

const lowest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/**
 * Joins the picks of one list with those of another, as those of two devices are: for each image, what was written last holds,
 * and what is beyond the maximum waits. Both have a new version, so that every device hears of all picks, whichever of the two
 * lists it knew.
 */
async function joinPicks(
  { tx }: Pick<CallContext, 'tx'>,
  from: SelectionRow,
  into: SelectionRow,
): Promise<void> {
  const rows = await tx
    .select()
    .from(galleryPicks)
    .where(inArray(galleryPicks.selectionId, [from.id, into.id]))
    .orderBy(asc(galleryPicks.place));
  const of = (id: string) => rows.filter(({ selectionId }) => selectionId === id).map(pickOf);
  const kept = new Map(of(into.id).map((pick) => [pick.imageId, pick]));
  const changes = receivePicks(kept, of(from.id));
  const version = Math.max(from.version, into.version);
  await tx
    .update(gallerySelections)
    .set({ version, maximum: lowest(from.maximum, into.maximum) })
    .where(eq(gallerySelections.id, into.id));
  const next = await storePicks({ tx }, into, changes);
  await tx.update(galleryPicks).set({ version: next.version }).where(eq(galleryPicks.selectionId, into.id));
  await tx.delete(gallerySelections).where(eq(gallerySelections.id, from.id));
}

/**
 * Gives the lists of a visitor to the one that they turned out to be. Favourites of both become one list; where one of them is
 * finished or closed, and so changes no more, the other is kept beside it for the studio.
 */
export async function joinLists(
  { tx, platform }: Pick<CallContext, 'tx' | 'platform'>,
  { galleryId, from, into }: Joined,
): Promise<void> {
  const favourites = await tx
    .select()
    .from(gallerySelections)
    .where(
      and(
        eq(gallerySelections.galleryId, galleryId),
        inArray(gallerySelections.visitorId, [from, into]),
        eq(gallerySelections.kind, 'favourites'),
      ),
    )
    .orderBy(asc(gallerySelections.id))
    .for('update');
  const [mine, theirs] = [from, into].map((id) => favourites.find(({ visitorId }) => visitorId === id));
  const now = platform.clock.now();
  if (mine && theirs) {
    if (isOpenAt(mine, now) && isOpenAt(theirs, now)) await joinPicks({ tx }, mine, theirs);
    else
      await tx.update(gallerySelections).set({ kind: 'selection' }).where(eq(gallerySelections.id, mine.id));
  }
  await tx
    .update(gallerySelections)
    .set({ visitorId: into })
    .where(and(eq(gallerySelections.galleryId, galleryId), eq(gallerySelections.visitorId, from)));
}
