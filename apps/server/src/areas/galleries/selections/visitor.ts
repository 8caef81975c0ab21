import { isPlausibleClock, type PlacedPick, receivePicks } from '@atelier/domain/galleries';
import { and, asc, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { KeptPick, PicksKept, VisitedSelection } from '../../../generated/rest';
import { type CallContext, type RestHandlers, visitOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { changed } from '../../../platform/database/revisions';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { checkedId, conflict, gone } from '../../../platform/errors/refusals';
import type { VisitClaim } from '../../../platform/identity/visits';
import { galleryImages, refuseStale, visibleImages } from '../record';
import { galleryVisitors, lookingOf, recordEvent, settledVisit } from '../visits';
import { tellOfSelection } from './notices';
import { filledBy, pickOf, priceOf, type SelectionRow, standingOf, storePicks } from './picked';
import { galleryPicks, gallerySelections } from './schema';

const FAVOURITES = 'favourites';

const notHere = (title: string) =>
  new ProblemError(problem({ code: 'not_allowed_here', status: 403, title }));

/** What favourites are called, also those that were stored under another spelling. */
const FAVOURITES_NAME = 'Favorites';

/** The favourites of a visitor before they have any. */
function emptyFavourites(context: CallContext): SelectionRow {
  const { visitorId, galleryId } = visitOf(context);
  const at = context.platform.clock.now();
  return {
    workspaceId: workspaceOf(context).id,
    id: uuid(),
    galleryId,
    visitorId,
    kind: FAVOURITES,
    name: FAVOURITES_NAME,
    minimum: null,
    maximum: null,
    extraPrice: null,
    extraCurrency: null,
    extrasAgreed: 0,
    closesOn: null,
    closesAt: null,
    state: 'open',
    finishedAt: null,
    finishedBy: null,
    version: 0,
    revision: 1,
    createdBy: visitorId,
    updatedBy: visitorId,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
}

const ownFavourites = (visit: VisitClaim) => and(filledBy(visit), eq(gallerySelections.kind, FAVOURITES));

/** Which selections of the studio a visitor fills: those of all clients, for a client. */
const sharedWith = (visit: VisitClaim) => and(filledBy(visit), isNull(gallerySelections.visitorId));

/** Returns a selection that the visitor of a call fills; with `write`, its row is locked and it is there. */
export async function visitedSelection(
  context: CallContext,
  selectionId: string,
  action: 'read' | 'write' = 'read',
): Promise<SelectionRow> {
  const { tx } = context;
  const visit = visitOf(context);
  const isFavourites = selectionId === FAVOURITES;
  if (isFavourites && !(await lookingOf(context)).rights.canFavourite)
    throw notHere('This gallery has no favorites.');
  if (action === 'write' && visit.isPreview)
    throw notHere('You are looking at this gallery as its visitors do. Nothing can be picked.');
  if (isFavourites && action === 'write')
    await tx.insert(gallerySelections).values(emptyFavourites(context)).onConflictDoNothing();
  const query = tx
    .select()
    .from(gallerySelections)
    .where(
      isFavourites
        ? ownFavourites(visit)
        : and(sharedWith(visit), eq(gallerySelections.id, checkedId(selectionId, 'selectionId'))),
    );
  const [row] = await (action === 'write' ? query.for('update') : query);
  if (row) return row;
  if (isFavourites) return emptyFavourites(context);
  throw gone('selection');
}

const standingFor = (context: CallContext, row: SelectionRow) =>
  standingOf(context.tx, row, visibleImages(visitOf(context)), context.platform.clock.now());

async function present(context: CallContext, row: SelectionRow): Promise<VisitedSelection> {
  const { state, counted, waiting } = await standingFor(context, row);
  return {
    _id: row.kind === FAVOURITES ? FAVOURITES : row.id,
    revision: row.revision,
    kind: row.kind,
    name: row.kind === FAVOURITES ? FAVOURITES_NAME : row.name,
    isShared: row.visitorId === null,
    state,
    minimum: row.minimum,
    maximum: row.maximum,
    extraPrice: priceOf(row),
    extrasAgreed: row.extrasAgreed,
    closesAt: row.closesAt?.toISOString() ?? null,
    count: counted.length,
    waiting: waiting.length,
  };
}

/** Refuses a change to a selection that is finished, or whose last day is over. */
async function refuseClosed(context: CallContext, row: SelectionRow): Promise<void> {
  const { state } = await standingFor(context, row);
  if (state === 'final')
    throw conflict('selection_final', 'This selection is finished. Ask the studio to open it again.');
  if (state === 'closed')
    throw conflict(
      'selection_closed',
      'The last day of this selection is over. Ask the studio for more time.',
    );
}

const keptPick = ({ clock, ...pick }: PlacedPick): KeptPick => ({ ...pick, clock: { ...clock } });

/** Answers to the calls of visitors about selections and favourites. */
export const visitedSelectionHandlers = {
  async listVisitedSelections(_input, context) {
    const { tx } = context;
    const visit = visitOf(context);
    const { rights } = await lookingOf(context);
    const shared = await tx
      .select()
      .from(gallerySelections)
      .where(sharedWith(visit))
      .orderBy(asc(gallerySelections.createdAt), asc(gallerySelections.id));
    const rows = [...(rights.canFavourite ? [await visitedSelection(context, FAVOURITES)] : []), ...shared];
    const data: VisitedSelection[] = [];
    for (const row of rows) data.push(await present(context, row));
    return { data };
  },

  async listVisitedPicks({ selectionId, since = 0 }, context): Promise<PicksKept> {
    const row = await visitedSelection(context, selectionId);
    const picks = await context.tx
      .select({ pick: galleryPicks })
      .from(galleryPicks)
      .innerJoin(galleryImages, eq(galleryImages.id, galleryPicks.imageId))
      .where(
        and(
          eq(galleryPicks.selectionId, row.id),
          gt(galleryPicks.version, since),
          visibleImages(visitOf(context)),
        ),
      )
      .orderBy(asc(galleryPicks.version), asc(galleryPicks.imageId));
    return {
      picks: picks.map(({ pick }) => keptPick(pickOf(pick))),
      unknown: [],
      selection: await present(context, row),
      version: row.version,
    };
  },

  async sendPicks({ selectionId, picks: given }, call): Promise<PicksKept> {
    const context = await settledVisit(call);
    const { tx, platform } = context;
    const row = await visitedSelection(context, selectionId, 'write');
    await refuseClosed(context, row);
    const sent = given.map((pick) => ({ ...pick, imageId: checkedId(pick.imageId, 'picks') }));
    const instant = platform.clock.now().getTime();
    if (sent.some(({ clock }) => !isPlausibleClock(clock, instant)))
      throw conflict(
        'clock_ahead',
        'The clock of this device is more than five minutes ahead. Set it right, and your picks will be sent.',
      );
    const ids = sent.map(({ imageId }) => imageId);
    const seen = new Set(
      (
        await tx
          .select({ id: galleryImages.id })
          .from(galleryImages)
          .where(and(inArray(galleryImages.id, ids), visibleImages(visitOf(context))))
      ).map(({ id }) => id),
    );
    const [last] = await tx
      .select({ place: max(galleryPicks.place) })
      .from(galleryPicks)
      .where(eq(galleryPicks.selectionId, row.id));
    const rows = await tx
      .select()
      .from(galleryPicks)
      .where(and(eq(galleryPicks.selectionId, row.id), inArray(galleryPicks.imageId, ids)));
    const kept = new Map(rows.map((one) => [one.imageId, pickOf(one)]));
    // Stands for all picks that were not sent: places go on behind them.
    const clock = { at: 0, count: 0, device: '' };
    kept.set('', { imageId: '', isPicked: true, note: null, clock, place: last?.place ?? 0 });
    const changes = receivePicks(
      kept,
      sent.filter(({ imageId }) => seen.has(imageId)),
    );
    const next = changes.length === 0 ? row : await storePicks({ tx }, row, changes);
    const picked = changes.filter((pick) => pick.isPicked);
    const [only, ...more] = picked;
    if (only)
      await recordEvent(
        context,
        row.kind === FAVOURITES ? 'favourited' : 'picked',
        more.length === 0 ? only.imageId : null,
        picked.length,
      );
    return {
      picks: changes.map(keptPick),
      unknown: [...new Set(ids.filter((id) => !seen.has(id)))],
      selection: await present(context, next),
      version: next.version,
    };
  },

  async agreeToExtras({ selectionId, extrasAgreed, extraPrice }, call) {
    const context = await settledVisit(call);
    const row = await visitedSelection(context, selectionId, 'write');
    await refuseClosed(context, row);
    const price = priceOf(row);
    if (price?.amount !== extraPrice.amount || price.currency !== extraPrice.currency)
      throw conflict(
        'price_changed',
        price === null
          ? `The studio offers no photographs beyond the maximum of ${row.maximum}.`
          : 'The studio has changed the price of further photographs. Look at it again before you agree.',
      );
    const [next] = await context.tx
      .update(gallerySelections)
      .set({ extrasAgreed, ...changed(gallerySelections) })
      .where(eq(gallerySelections.id, row.id))
      .returning();
    if (!next) throw gone('selection');
    return present(context, next);
  },

  async finishSelection({ selectionId, revision }, call) {
    const context = await settledVisit(call);
    const { tx } = context;
    const visit = visitOf(context);
    const row = await visitedSelection(context, selectionId, 'write');
    if (row.kind === FAVOURITES) throw notHere('Favorites need not be finished: the studio sees them.');
    await refuseClosed(context, row);
    await refuseStale('selection', revision, row, () => present(context, row));
    const { cannotFinish, counted, missing, waiting } = await standingFor(context, row);
    if (cannotFinish === 'waiting')
      throw conflict(
        'selection_full',
        `${waiting.length} of the photographs are beyond the maximum of ${row.maximum}. Take some back, or agree to their price.`,
      );
    if (cannotFinish !== null)
      throw conflict(
        'selection_incomplete',
        missing > 0 ? `Pick ${missing} more before you finish.` : 'Pick a photograph before you finish.',
      );
    const [next] = await tx
      .update(gallerySelections)
      .set({ state: 'final', finishedAt: now, finishedBy: visit.visitorId, ...changed(gallerySelections) })
      .where(eq(gallerySelections.id, row.id))
      .returning();
    if (!next) throw gone('selection');
    await recordEvent(context, 'finished', null, counted.length);
    const [visitor] = await tx.select().from(galleryVisitors).where(eq(galleryVisitors.id, visit.visitorId));
    const { gallery } = await lookingOf(context);
    await tellOfSelection(tx, gallery, next, {
      visitor: visitor?.name ?? visitor?.email ?? null,
      count: counted.length,
    });
    return present(context, next);
  },
} satisfies Partial<RestHandlers>;
