import { fileList } from '@atelier/domain/galleries';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { GallerySelection } from '../../../generated/rest';
import { type CallContext, identityOf, type RestHandlers, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { canComeBack } from '../../../platform/database/deleted-rows';
import { changedBy } from '../../../platform/database/revisions';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { moneyAndZone } from '../../workspace';
import { addressesOf, presentImages } from '../images';
import { galleryImages, galleryOf, idTaken, imagesThere, nameOf, newId, refuseStale } from '../record';
import { galleryVisitors } from '../visits';
import { closingColumns } from './closing';
import { isPickedIn, priceOf, type SelectionRow, standingOf, standingsOf, takesPlace } from './picked';
import { galleryPicks, gallerySelections } from './schema';

/** Selections that a studio can ask for in a gallery. */
const MAX_SELECTIONS = 50;

/** Returns a selection of the workspace, unless it is deleted; with `write`, its gallery and its row are locked. */
export async function selectionOf(
  context: CallContext,
  selectionId: string,
  action: 'read' | 'write' = 'read',
): Promise<SelectionRow> {
  const query = context.tx
    .select()
    .from(gallerySelections)
    .where(
      and(
        eq(gallerySelections.id, checkedId(selectionId, 'selectionId')),
        isNull(gallerySelections.deletedAt),
      ),
    );
  const [row] = await (action === 'write' ? query.for('update') : query);
  if (!row) throw gone('selection');
  await galleryOf(context, row.galleryId);
  return row;
}

/** Converts selections to the contract's form, however many with the same few queries. */
async function presentAll(context: CallContext, rows: readonly SelectionRow[]): Promise<GallerySelection[]> {
  const { tx, platform } = context;
  const standing = await standingsOf(tx, rows, imagesThere, platform.clock.now());
  const visitors = await tx
    .select()
    .from(galleryVisitors)
    .where(
      inArray(
        galleryVisitors.id,
        rows.flatMap(({ visitorId }) => visitorId ?? []),
      ),
    );
  const visitorOf = new Map(visitors.map((visitor) => [visitor.id, visitor]));
  return rows.map((row) => {
    const { counted, waiting, state } = standing(row);
    const visitor = visitorOf.get(row.visitorId ?? '');
    return {
      _id: row.id,
      revision: row.revision,
      kind: row.kind,
      name: row.kind === 'favourites' ? 'Favorites' : row.name,
      visitor: visitor
        ? { _id: visitor.id, name: visitor.name, email: visitor.email, visitorRole: visitor.role }
        : null,
      state,
      minimum: row.minimum,
      maximum: row.maximum,
      extraPrice: priceOf(row),
      closesOn: row.closesOn,
      closesAt: row.closesAt?.toISOString() ?? null,
      count: counted.length,
      waiting: waiting.length,
      extrasAgreed: row.extrasAgreed,
      finishedAt: row.finishedAt?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

async function present(context: CallContext, row: SelectionRow): Promise<GallerySelection> {
  const [selection] = await presentAll(context, [row]);
  if (!selection) throw gone('selection');
  return selection;
}

interface Rules {
  readonly minimum?: number | null | undefined;
  readonly maximum?: number | null | undefined;
  readonly extraPrice?: { readonly amount: number; readonly currency: string } | null | undefined;
  readonly closesOn?: string | null | undefined;
}

/** Returns the columns of what the studio sets, and leaves out what it does not change. */
async function rulesOf(
  context: CallContext,
  { minimum, maximum, extraPrice, closesOn }: Rules,
  before?: SelectionRow,
) {
  const least = minimum === undefined ? before?.minimum : minimum;
  const most = maximum === undefined ? before?.maximum : maximum;
  if (typeof least === 'number' && typeof most === 'number' && least > most)
    throw wrongField('minimum', `The minimum is at most the maximum, ${most}.`);
  return {
    minimum,
    maximum,
    ...(extraPrice === undefined
      ? {}
      : { extraPrice: extraPrice?.amount ?? null, extraCurrency: extraPrice?.currency ?? null }),
    ...(closesOn === undefined ? {} : closingColumns(closesOn, (await moneyAndZone(context)).timezone)),
  };
}

/** Answers to the calls of the studio about selections. */
export const studioSelectionHandlers = {
  async listSelections({ galleryId }, context) {
    const gallery = await galleryOf(context, galleryId);
    const rows = await context.tx
      .select()
      .from(gallerySelections)
      .where(and(eq(gallerySelections.galleryId, gallery.id), isNull(gallerySelections.deletedAt)))
      .orderBy(
        sql`${gallerySelections.kind} = 'favourites'`,
        asc(gallerySelections.createdAt),
        asc(gallerySelections.id),
      );
    return { data: await presentAll(context, rows) };
  },

  async createSelection({ galleryId, _id, name, ...rules }, context) {
    const { tx } = context;
    const gallery = await galleryOf(context, galleryId, 'write');
    const id = newId(_id);
    const [earlier] = await tx.select().from(gallerySelections).where(eq(gallerySelections.id, id));
    if (earlier) {
      if (earlier.galleryId !== gallery.id || earlier.deletedAt !== null) throw idTaken();
      return present(context, earlier);
    }
    await refuseMore(context, gallery.id);
    const by = identityOf(context).account.id;
    const [row] = await tx
      .insert(gallerySelections)
      .values({
        workspaceId: workspaceOf(context).id,
        id,
        galleryId: gallery.id,
        kind: 'selection',
        name: nameOf(name) ?? '',
        ...(await rulesOf(context, rules)),
        createdBy: by,
        updatedBy: by,
      })
      .returning();
    if (!row) throw gone('selection');
    return present(context, row);
  },

  async updateSelection({ selectionId, revision, name, state, ...rules }, context) {
    const row = await selectionOf(context, selectionId, 'write');
    await refuseStale('selection', revision, row, () => present(context, row));
    const wanted = (['open', 'final'] as const).find((one) => one === state);
    if (state !== undefined && wanted === undefined)
      throw wrongField('state', 'A selection is closed by its last day: set closesOn.');
    const changes = await rulesOf(context, rules, row);
    const { extraPrice: amount = row.extraPrice, extraCurrency: currency = row.extraCurrency } = changes;
    const isRepriced = amount !== row.extraPrice || currency !== row.extraCurrency;
    const { minimum = row.minimum, maximum = row.maximum } = changes;
    // What the client finished is an order: it is opened again before its terms change.
    if (
      row.state === 'final' &&
      wanted !== 'open' &&
      (isRepriced || minimum !== row.minimum || maximum !== row.maximum)
    )
      throw conflict(
        'selection_final',
        'This selection is final. Reopen it to change how many photos it has, or their price.',
      );
    const by = identityOf(context).account.id;
    const [changed] = await context.tx
      .update(gallerySelections)
      .set({
        name: nameOf(name),
        ...changes,
        // Extras were agreed to at the price that was shown.
        ...(isRepriced && { extrasAgreed: 0 }),
        ...(wanted === undefined || wanted === row.state
          ? {}
          : {
              state: wanted,
              finishedAt: wanted === 'final' ? now : null,
              finishedBy: wanted === 'final' ? by : null,
            }),
        ...changedBy(gallerySelections, by),
      })
      .where(eq(gallerySelections.id, row.id))
      .returning();
    if (!changed) throw gone('selection');
    return present(context, changed);
  },

  async deleteSelection({ selectionId }, context) {
    const row = await selectionOf(context, selectionId, 'write');
    if (row.kind === 'favourites') throw conflict('not_allowed_here', 'Favorites belong to their visitor.');
    await context.tx
      .update(gallerySelections)
      .set({ deletedAt: now, ...changedBy(gallerySelections, identityOf(context).account.id) })
      .where(eq(gallerySelections.id, row.id));
    return undefined;
  },

  async restoreSelection({ selectionId }, context) {
    const { tx } = context;
    const id = checkedId(selectionId, 'selectionId');
    const [row] = await tx
      .select({ galleryId: gallerySelections.galleryId, deletedAt: gallerySelections.deletedAt })
      .from(gallerySelections)
      .where(eq(gallerySelections.id, id));
    if (!row) throw gone('selection');
    await galleryOf(context, row.galleryId, 'write');
    if (row.deletedAt !== null) {
      await refuseMore(context, row.galleryId);
      const restored = await tx
        .update(gallerySelections)
        .set({ deletedAt: null, ...changedBy(gallerySelections, identityOf(context).account.id) })
        .where(and(eq(gallerySelections.id, id), canComeBack(gallerySelections.deletedAt)))
        .returning({ id: gallerySelections.id });
      if (restored.length === 0) throw gone('selection');
    }
    return present(context, await selectionOf(context, id));
  },

  async listSelectionImages({ selectionId, page, limit = 15 }, context) {
    const { tx, platform } = context;
    const row = await selectionOf(context, selectionId);
    const paging = pagingOf({ page, limit });
    const { counted, waiting } = await standingOf(tx, row, imagesThere, platform.clock.now());
    const picked = await tx
      .select({ image: galleryImages, pick: galleryPicks })
      .from(galleryPicks)
      .innerJoin(galleryImages, eq(galleryImages.id, galleryPicks.imageId))
      .innerJoin(gallerySelections, eq(gallerySelections.id, galleryPicks.selectionId))
      .where(and(isPickedIn(row.id), takesPlace(imagesThere)))
      .orderBy(asc(galleryPicks.place))
      .limit(paging.limit)
      .offset(paging.offset);
    const images = await presentImages(
      tx,
      picked.map(({ image }) => image),
      addressesOf(context),
    );
    const data = images.flatMap((image, index) => {
      const pick = picked[index]?.pick;
      const place = paging.offset + index + 1;
      return pick
        ? [
            {
              image,
              place,
              isWaiting: place > counted.length,
              note: pick.note,
              pickedAt: pick.pickedAt.toISOString(),
            },
          ]
        : [];
    });
    return pageAnswer(data, paging, counted.length + waiting.length);
  },

  async listSelectionFileNames({ selectionId, format = 'plain' }, context) {
    const row = await selectionOf(context, selectionId);
    const { counted } = await standingOf(context.tx, row, imagesThere, context.platform.clock.now());
    const rows = await context.tx
      .select({ name: galleryImages.fileName })
      .from(galleryPicks)
      .innerJoin(galleryImages, eq(galleryImages.id, galleryPicks.imageId))
      .innerJoin(gallerySelections, eq(gallerySelections.id, galleryPicks.selectionId))
      .where(and(isPickedIn(row.id), takesPlace(imagesThere)))
      .orderBy(asc(galleryPicks.place))
      .limit(counted.length);
    const names = rows.map(({ name }) => name);
    const { text, ambiguous } = fileList(names, format);
    return { names, text, ambiguous: [...ambiguous] };
  },
} satisfies Partial<RestHandlers>;

async function refuseMore({ tx }: CallContext, galleryId: string): Promise<void> {
  const others = await tx
    .select({ id: gallerySelections.id })
    .from(gallerySelections)
    .where(
      and(
        eq(gallerySelections.galleryId, galleryId),
        eq(gallerySelections.kind, 'selection'),
        isNull(gallerySelections.deletedAt),
      ),
    );
  if (others.length >= MAX_SELECTIONS)
    throw conflict('too_many_selections', `A gallery has at most ${MAX_SELECTIONS} selections.`);
}
