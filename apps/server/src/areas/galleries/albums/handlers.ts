import type { RestHandlers } from '../../../platform/context';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { availability, changedPin, descriptionOf, galleryOf, moveTo, nameOf, refuseStale } from '../record';
import {
  addAlbum,
  albumOf,
  albumRows,
  bringBackAlbum,
  changeAlbum,
  placeAlbum,
  presentAlbum,
  presentAlbums,
  removeAlbum,
} from './albums';

/** Answers to the calls about albums. */
export const changingHandlers = {
  async listAlbums({ galleryId, page, limit }, context) {
    const { id } = await galleryOf(context, galleryId);
    const all = await presentAlbums(context.tx, await albumRows(context.tx, id));
    const paging = pagingOf({ page, limit });
    return pageAnswer(all.slice(paging.offset, paging.offset + paging.limit), paging, all.length);
  },

  async createAlbum({ galleryId, _id, name, slug, description }, context) {
    const { id } = await galleryOf(context, galleryId, 'write');
    return addAlbum(context, id, {
      _id,
      slug,
      name: nameOf(name) ?? '',
      description: descriptionOf(description),
    });
  },

  async checkAlbumSlug({ galleryId, slug, albumId }, context) {
    const gallery = await galleryOf(context, galleryId);
    return availability(context, { kind: 'album', galleryId: gallery.id, id: albumId }, slug);
  },

  getAlbum: async (ids, context) => presentAlbum(context.tx, await albumOf(context, ids)),

  async updateAlbum({ galleryId, albumId, revision, slug, ...change }, context) {
    const row = await albumOf(context, { galleryId, albumId }, 'write');
    await refuseStale('album', revision, row, () => presentAlbum(context.tx, row));
    if (slug !== undefined)
      await moveTo(context, { kind: 'album', galleryId: row.galleryId, id: row.id }, slug);
    return changeAlbum(context, row, {
      name: nameOf(change.name),
      description: descriptionOf(change.description),
      sort: change.sort,
      hiddenFrom: change.hiddenFrom,
    });
  },

  async deleteAlbum(ids, context) {
    await removeAlbum(context, await albumOf(context, ids, 'write'));
    return undefined;
  },

  restoreAlbum: (ids, context) => bringBackAlbum(context, ids),

  async changeAlbumPin({ pin: asked, ...ids }, context) {
    const row = await albumOf(context, ids, 'write');
    const { pin, pinHash } = changedPin(context, row.id, asked);
    const pinVersion = row.pinVersion + 1;
    await changeAlbum(context, row, { pinHash, pinVersion });
    return { pin, pinVersion };
  },

  lockAlbum: async ({ isLocked, ...ids }, context) =>
    changeAlbum(context, await albumOf(context, ids, 'write'), { isLocked }),

  moveAlbum: async ({ customSortIndex, ...ids }, context) =>
    placeAlbum(context, await albumOf(context, ids, 'write'), customSortIndex),
} satisfies Partial<RestHandlers>;
