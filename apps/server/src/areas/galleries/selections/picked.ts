import { type PlacedPick, type SelectionStanding, selectionStanding } from '@atelier/domain/galleries';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { VisitClaim } from '../../../platform/identity/visits';
import { galleryImages } from '../record';
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

const CLOCK = { at: 0, count: 0, device: '' };

/**
 * Reads where selections stand for somebody, all with one query: images that are not there for them, or no longer, take no
 * place.
 *
 * @param visible which images are there
 * @param now the instant of the transaction
 * @returns where one of them stands
 */
export async function standingsOf(
  tx: Transaction,
  rows: readonly SelectionRow[],
  visible: SQL | undefined,
  now: Date,
): Promise<(row: SelectionRow) => SelectionStanding> {
  const ids = rows.map(({ id }) => id);
  const { selectionId, imageId, place } = galleryPicks;
  const picks = await tx
    .select({ selectionId, imageId, place })
    .from(galleryPicks)
    .innerJoin(galleryImages, eq(galleryImages.id, imageId))
    .where(and(inArray(selectionId, ids), eq(galleryPicks.isPicked, true), visible))
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
      now.getTime(),
    );
}

/** Reads where one selection stands for somebody. */
export const standingOf = async (
  tx: Transaction,
  row: SelectionRow,
  visible: SQL | undefined,
  now: Date,
): Promise<SelectionStanding> => (await standingsOf(tx, [row], visible, now))(row);

/** Returns the price of extras in the contract's form. */
export const priceOf = ({ extraPrice, extraCurrency }: SelectionRow) =>
  extraPrice === null || extraCurrency === null ? null : { amount: extraPrice, currency: extraCurrency };
