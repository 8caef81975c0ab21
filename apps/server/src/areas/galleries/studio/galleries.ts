import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { UpdateGalleryInput } from '../../../generated/rest';
import { type CallContext, identityOf, type RestHandlers, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { canComeBack } from '../../../platform/database/deleted-rows';
import { changedBy } from '../../../platform/database/revisions';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { searchForm } from '../../../platform/text/text';
import { contacts } from '../../contacts/schema';
import { moneyAndZone } from '../../workspace';
import { addAlbum } from '../albums';
import { imageOf } from '../images';
import {
  availability,
  changedPin,
  dayColumns,
  descriptionOf,
  type GalleryRow,
  galleries,
  galleryDefaults,
  galleryOf,
  idTaken,
  isSharedWith,
  moveTo,
  nameOf,
  newId,
  optional,
  proposeSlug,
  refuseStale,
  seesSharedOnly,
} from '../record';
import { galleryQuery, orderOf, presentCards, presentGallery } from './present';

/** The album that every gallery begins with. */
const FIRST_ALBUM = 'Highlights';

const searchText = (name: string, place: string | null) => searchForm(`${name}\n${place ?? ''}`);

/** Changes a gallery whose row is locked. */
export const changeGallery = (
  context: CallContext,
  { id }: Pick<GalleryRow, 'id'>,
  change: PgUpdateSetSource<typeof galleries>,
) =>
  context.tx
    .update(galleries)
    .set({ ...change, ...changedBy(galleries, identityOf(context).account.id) })
    .where(eq(galleries.id, id));

/** Returns a contact that a gallery is for, or refuses one that is not there. */
async function checkedContact({ tx }: CallContext, given: string | null | undefined) {
  if (typeof given !== 'string') return given;
  const id = checkedId(given, 'contactId');
  const [row] = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, id), isNull(contacts.deletedAt)));
  if (!row) throw wrongField('contactId', 'This contact no longer exists.');
  return id;
}

function checkedStatus(status: string | undefined): GalleryRow['status'] | undefined {
  if (status === undefined || status === 'draft' || status === 'published') return status;
  throw wrongField('status', 'The statuses are draft and published.');
}

async function changeOf(context: CallContext, row: GalleryRow, input: UpdateGalleryInput) {
  const name = nameOf(input.name);
  const place = optional(input.place);
  const status = checkedStatus(input.status);
  const days = { expiresOn: input.expiresOn, releaseOn: input.releaseOn };
  const isMoved = days.expiresOn !== undefined || days.releaseOn !== undefined;
  const { expiresOn = row.expiresOn, releaseOn = row.releaseOn } = days;
  return {
    name,
    place,
    searchText: searchText(name ?? row.name, place === undefined ? row.place : place),
    eventOn: input.eventOn,
    description: descriptionOf(input.description),
    contactId: await checkedContact(context, input.contactId),
    status,
    ...(status === undefined || status === row.status
      ? {}
      : { publishedAt: status === 'published' ? now : null }),
    ...(isMoved ? dayColumns({ expiresOn, releaseOn }, (await moneyAndZone(context)).timezone) : {}),
  };
}

/** Answers to the calls about galleries themselves. */
export const galleryHandlers = {
  async listGalleries({ search, status, contactId, sort = '-createdAt', page, limit = 15 }, context) {
    const { tx } = context;
    const paging = pagingOf({ page, limit });
    const form = searchForm(search ?? '');
    const where = and(
      isNull(galleries.deletedAt),
      form === '' ? undefined : sql`strpos(${galleries.searchText}, ${form}) > 0`,
      status === undefined ? undefined : eq(galleries.status, checkedStatus(status) ?? 'draft'),
      contactId === undefined ? undefined : eq(galleries.contactId, checkedId(contactId, 'contactId')),
      seesSharedOnly(context) ? isSharedWith(context) : undefined,
    );
    const [total] = await tx.select({ number: count() }).from(galleries).where(where);
    const rows = await galleryQuery(tx)
      .where(where)
      .orderBy(...orderOf(sort))
      .limit(paging.limit)
      .offset(paging.offset);
    return pageAnswer(await presentCards(context, rows), paging, total?.number ?? 0);
  },

  async createGallery({ _id, name: given, slug, eventOn = null, place: where, contactId }, context) {
    const { tx } = context;
    const by = identityOf(context).account.id;
    const id = newId(_id);
    const name = nameOf(given) ?? '';
    const place = optional(where) ?? null;
    const [defaults] = await tx.select().from(galleryDefaults);
    const [added] = await tx
      .insert(galleries)
      .values({
        workspaceId: workspaceOf(context).id,
        id,
        name,
        searchText: searchText(name, place),
        eventOn,
        place,
        contactId: (await checkedContact(context, contactId)) ?? null,
        timezone: (await moneyAndZone(context)).timezone,
        defaultSort: defaults?.defaultSort ?? 'custom',
        createdBy: by,
        updatedBy: by,
      })
      .onConflictDoNothing()
      .returning({ id: galleries.id });
    if (added) {
      await proposeSlug(context, { kind: 'gallery', galleryId: id, id }, { slug, name });
      await addAlbum(context, id, { name: FIRST_ALBUM });
    } else {
      const [earlier] = await tx.select().from(galleries).where(eq(galleries.id, id));
      if (earlier?.createdBy !== by || earlier.deletedAt !== null) throw idTaken();
    }
    return presentGallery(context, id);
  },

  getGallery: async ({ galleryId }, context) =>
    presentGallery(context, (await galleryOf(context, galleryId)).id),

  async updateGallery(input, context) {
    const row = await galleryOf(context, input.galleryId, 'write');
    await refuseStale('gallery', input.revision, row, () => presentGallery(context, row.id));
    if (input.slug !== undefined)
      await moveTo(context, { kind: 'gallery', galleryId: row.id, id: row.id }, input.slug);
    await changeGallery(context, row, await changeOf(context, row, input));
    return presentGallery(context, row.id);
  },

  async updateGalleryCover({ galleryId, imageId, focalPoint }, context) {
    const row = await galleryOf(context, galleryId, 'write');
    if (imageId !== null && (await imageOf(context, imageId)).galleryId !== row.id)
      throw wrongField('imageId', 'This image is not in the gallery.');
    const { x, y } = focalPoint ?? { x: 0.5, y: 0.5 };
    await changeGallery(context, row, {
      coverImageId: imageId === null ? null : imageId.toLowerCase(),
      coverX: x,
      coverY: y,
    });
    return presentGallery(context, row.id);
  },

  async deleteGallery({ galleryId }, context) {
    await changeGallery(context, await galleryOf(context, galleryId, 'write'), { deletedAt: now });
    return undefined;
  },

  async restoreGallery({ galleryId }, context) {
    const id = checkedId(galleryId, 'galleryId');
    const [row] = await context.tx
      .select({ deletedAt: galleries.deletedAt, canComeBack: canComeBack(galleries.deletedAt) })
      .from(galleries)
      .where(eq(galleries.id, id))
      .for('update');
    if (!row || (row.deletedAt !== null && !row.canComeBack)) throw gone('gallery');
    // Nobody is surprised by visitors in a gallery that was deleted.
    if (row.deletedAt !== null)
      await changeGallery(context, { id }, { deletedAt: null, status: 'draft', publishedAt: null });
    return presentGallery(context, id);
  },

  checkGallerySlug: ({ slug, galleryId }, context) =>
    availability(context, { kind: 'gallery', galleryId: '', id: galleryId }, slug),

  async changeMasterPin({ galleryId, pin: asked }, context) {
    const row = await galleryOf(context, galleryId, 'write');
    const { pin, pinHash } = changedPin(context, row.id, asked);
    const pinVersion = row.pinVersion + 1;
    await changeGallery(context, row, { pinHash, pinVersion });
    return { pin, pinVersion };
  },
} satisfies Partial<RestHandlers>;
