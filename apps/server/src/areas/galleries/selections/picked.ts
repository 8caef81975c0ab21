import { type PlacedPick, type SelectionStanding, selectionStanding } from '@atelier/domain/galleries';
import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';
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

/**
 * Returns where a selection stands for somebody: images that are not there for them, or no longer, take no place.
 *
 * @param visible which images are there
 * @param now the instant of the transaction
 */
export async function standingOf(
  tx: Transaction,
  row: SelectionRow,
  visible: SQL | undefined,
  now: Date,
): Promise<SelectionStanding> {
  const picks = await tx
    .select({ imageId: galleryPicks.imageId, place: galleryPicks.place })
    .from(galleryPicks)
    .innerJoin(galleryImages, eq(galleryImages.id, galleryPicks.imageId))
    .where(and(isPickedIn(row.id), visible))
    .orderBy(asc(galleryPicks.place));
  const clock = { at: 0, count: 0, device: '' };
  return selectionStanding(
    picks.map((pick) => ({ ...pick, isPicked: true, note: null, clock })),
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

/** Returns the price of extras in the contract's form. */
export const priceOf = ({ extraPrice, extraCurrency }: SelectionRow) =>
  extraPrice === null || extraCurrency === null ? null : { amount: extraPrice, currency: extraCurrency };
