import { type PlacedPick, type SelectionStanding, selectionStanding } from '@atelier/domain/galleries';
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import { changed } from '../../../platform/database/revisions';
import type { Transaction } from '../../../platform/database/transaction';
import { gone } from '../../../platform/errors/refusals';
import type { VisitClaim } from '../../../platform/identity/visits';
import { clientImages, galleryImages } from '../record';
import { galleryPicks, gallerySelections } from './schema';

/** A selection as it is stored. */
export type SelectionRow = typeof gallerySelections.$inferSelect;
type PickRow = typeof galleryPicks.$inferSelect;

/** Returns a pick as the rules have it. */
export const pickOf = (row: PickRow): PlacedPick => ({
  imageId: row.imageId,
  isPicked: row.isPicked,
  note: row.note,
  clock: { at: row.clockAt, count: row.clockCount, device: row.clockDevice },
  place: row.place,
});

/** Which picks are of a selection and hold. */
export const isPickedIn = (selectionId: string): SQL | undefined =>
  and(eq(galleryPicks.selectionId, selectionId), eq(galleryPicks.isPicked, true));

/**
 * Which selections a visitor fills: their own, and as a client those that all clients share. To know the id of another one
 * gives nothing: everything that a visitor reaches by a selection selects by this.
 */
export const filledBy = ({ galleryId, visitorId, role }: VisitClaim): SQL | undefined =>
  and(
    eq(gallerySelections.galleryId, galleryId),
    isNull(gallerySelections.deletedAt),
    role === 'client'
      ? or(eq(gallerySelections.visitorId, visitorId), isNull(gallerySelections.visitorId))
      : eq(gallerySelections.visitorId, visitorId),
  );

/**
 * Which images take a place in a selection: in one that all clients fill, the same for everybody.
 *
 * @param visible which images are there for whoever looks at a list of their own
 */
export const takesPlace = (visible: SQL | undefined): SQL | undefined =>
  or(
    and(isNull(gallerySelections.visitorId), clientImages),
    and(isNotNull(gallerySelections.visitorId), visible),
  );

const CLOCK = { at: 0, count: 0, device: '' };

/**
 * Reads where selections stand for somebody, all with one query: images that are not there, or no longer, take no place.
 *
 * @param visible as of {@link takesPlace}
 * @param at the instant of the transaction
 * @returns where one of them stands
 */
export async function standingsOf(
  tx: Transaction,
  rows: readonly SelectionRow[],
  visible: SQL | undefined,
  at: Date,
): Promise<(row: SelectionRow) => SelectionStanding> {
  const ids = rows.map(({ id }) => id);
  const { selectionId, imageId, place } = galleryPicks;
  const picks = await tx
    .select({ selectionId, imageId, place })
    .from(galleryPicks)
    .innerJoin(galleryImages, eq(galleryImages.id, imageId))
    .innerJoin(gallerySelections, eq(gallerySelections.id, selectionId))
    .where(and(inArray(selectionId, ids), eq(galleryPicks.isPicked, true), takesPlace(visible)))
    .orderBy(asc(place));
  const picksOf = Map.groupBy(picks, (pick) => pick.selectionId);
  return (row) =>
    selectionStanding(
      (picksOf.get(row.id) ?? []).map((pick) => ({ ...pick, isPicked: true, note: null, clock: CLOCK })),
      {
        minimum: row.minimum,
        maximum: row.maximum,
        extraPrice: row.extraPrice,
        closesAt: row.closesAt?.getTime() ?? null,
      },
      { extrasAgreed: row.extrasAgreed, isFinal: row.state === 'final' },
      at.getTime(),
    );
}

/** Reads where one selection stands for somebody. */
export const standingOf = async (
  tx: Transaction,
  row: SelectionRow,
  visible: SQL | undefined,
  at: Date,
): Promise<SelectionStanding> => (await standingsOf(tx, [row], visible, at))(row);

/** Returns the price of extras in the contract's form. */
export const priceOf = ({ extraPrice, extraCurrency }: SelectionRow) =>
  extraPrice === null || extraCurrency === null ? null : { amount: extraPrice, currency: extraCurrency };

/** Whether a selection can still be changed by whoever fills it. */
export const isOpenAt = ({ state, closesAt }: SelectionRow, at: Date): boolean =>
  state === 'open' && (closesAt === null || closesAt > at);

/** Picks that are written with one statement. */
const BATCH = 500;

/** Stores picks that changed, and returns the selection with them. */
export async function storePicks(
  { tx }: { readonly tx: Transaction },
  row: SelectionRow,
  picks: readonly PlacedPick[],
): Promise<SelectionRow> {
  const [next] = await tx
    .update(gallerySelections)
    .set({ version: sql`${gallerySelections.version} + 1`, ...changed(gallerySelections) })
    .where(eq(gallerySelections.id, row.id))
    .returning();
  if (!next) throw gone('selection');
  for (let from = 0; from < picks.length; from += BATCH)
    await tx
      .insert(galleryPicks)
      .values(
        picks.slice(from, from + BATCH).map(({ imageId, isPicked, note, clock, place }) => ({
          workspaceId: row.workspaceId,
          selectionId: row.id,
          imageId,
          isPicked,
          note,
          clockAt: clock.at,
          clockCount: clock.count,
          clockDevice: clock.device,
          place,
          version: next.version,
        })),
      )
      .onConflictDoUpdate({
        target: [galleryPicks.workspaceId, galleryPicks.selectionId, galleryPicks.imageId],
        set: {
          isPicked: sql`excluded.is_picked`,
          note: sql`excluded.note`,
          clockAt: sql`excluded.clock_at`,
          clockCount: sql`excluded.clock_count`,
          clockDevice: sql`excluded.clock_device`,
          place: sql`excluded.place`,
          version: sql`excluded.version`,
          pickedAt: now,
        },
      });
  return next;
}
