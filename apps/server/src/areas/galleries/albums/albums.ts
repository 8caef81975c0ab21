import { moveRanks } from '@atelier/domain/galleries';
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Album } from '../../../generated/rest';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { canComeBack, isGoneForGood } from '../../../platform/database/deleted-rows';
import { STEP } from '../../../platform/database/ranks';
import { changedBy } from '../../../platform/database/revisions';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, conflict, gone } from '../../../platform/errors/refusals';
import { galleryAlbums, galleryOf, idTaken, newId, proposeSlug, slugsOf } from '../record';

/** An album as it is stored. */
export type AlbumRow = typeof galleryAlbums.$inferSelect;
type AlbumChange = PgUpdateSetSource<typeof galleryAlbums>;

/** Albums that a gallery can have. */
const MAX_ALBUMS = 200;

/** Returns the albums of a gallery in their order. */
export const albumRows = (tx: Transaction, galleryId: string): Promise<AlbumRow[]> =>
  tx
    .select()
    .from(galleryAlbums)
    .where(and(eq(galleryAlbums.galleryId, galleryId), isNull(galleryAlbums.deletedAt)))
    .orderBy(asc(galleryAlbums.rank), asc(galleryAlbums.id));

/** Converts the albums of a gallery, all of them and in their order, to the contract's form. */
export async function presentAlbums(tx: Transaction, rows: readonly AlbumRow[]): Promise<Album[]> {
  const slugOf = await slugsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row, customSortIndex) => ({
    _id: row.id,
    revision: row.revision,
    name: row.name,
    slug: slugOf(row.id),
    description: row.description,
    customSortIndex,
    imageCount: row.imageCount,
    uploadingCount: row.pendingCount,
    sort: row.sort,
    hasPin: row.pinHash !== null,
    isLocked: row.isLocked,
    hiddenFrom: row.hiddenFrom,
  }));
}

/** Returns an album of a gallery in the contract's form. */
export async function presentAlbum(tx: Transaction, { galleryId, id }: AlbumRow): Promise<Album> {
  const found = (await presentAlbums(tx, await albumRows(tx, galleryId))).find(({ _id }) => _id === id);
  if (!found) throw gone('album');
  return found;
}

/** Returns an album; with `write`, its gallery is locked. */
export async function albumOf(
  context: CallContext,
  ids: { readonly galleryId: string; readonly albumId: string },
  action: 'read' | 'write' = 'read',
): Promise<AlbumRow> {
  const { id } = await galleryOf(context, ids.galleryId, action);
  const [row] = await context.tx
    .select()
    .from(galleryAlbums)
    .where(
      and(
        eq(galleryAlbums.galleryId, id),
        eq(galleryAlbums.id, checkedId(ids.albumId, 'albumId')),
        isNull(galleryAlbums.deletedAt),
      ),
    );
  if (!row) throw gone('album');
  return row;
}

/** Changes an album, and returns it as it is then. */
export async function changeAlbum(context: CallContext, row: AlbumRow, change: AlbumChange): Promise<Album> {
  await context.tx
    .update(galleryAlbums)
    .set({ ...change, ...changedBy(galleryAlbums, identityOf(context).account.id) })
    .where(eq(galleryAlbums.id, row.id));
  return presentAlbum(context.tx, row);
}

/** What a new album is made of. */
export interface NewAlbum {
  readonly _id?: string | undefined;
  readonly name: string;
  readonly slug?: string | undefined;
  readonly description?: string | null | undefined;
}

/** Adds an album after the others. The caller holds the lock of the gallery. Repeating it with the same id changes nothing. */
export async function addAlbum(
  context: CallContext,
  galleryId: string,
  { _id, name, slug, description = null }: NewAlbum,
): Promise<Album> {
  const { tx } = context;
  const by = identityOf(context).account.id;
  const id = newId(_id);
  const [earlier] = await tx.select().from(galleryAlbums).where(eq(galleryAlbums.id, id));
  if (earlier) {
    if (earlier.galleryId !== galleryId || earlier.deletedAt !== null) throw idTaken();
    return presentAlbum(tx, earlier);
  }
  const others = await albumRows(tx, galleryId);
  refuseMore(others);
  const [row] = await tx
    .insert(galleryAlbums)
    .values({
      workspaceId: workspaceOf(context).id,
      id,
      galleryId,
      name,
      description,
      rank: (others.at(-1)?.rank ?? 0) + STEP,
      createdBy: by,
      updatedBy: by,
    })
    .returning();
  if (!row) throw gone('album');
  await proposeSlug(context, { kind: 'album', galleryId, id }, { slug, name });
  return presentAlbum(tx, row);
}

function refuseMore(albums: readonly AlbumRow[]): void {
  if (albums.length >= MAX_ALBUMS)
    throw conflict('too_many_albums', `A gallery has at most ${MAX_ALBUMS} albums.`);
}

/** Moves an album to a position among those of its gallery, whose lock the caller holds. */
export async function placeAlbum(context: CallContext, row: AlbumRow, position: number): Promise<Album> {
  const { tx } = context;
  const others = await albumRows(tx, row.galleryId);
  const before = others.filter(({ id }) => id !== row.id)[position]?.id ?? null;
  for (const [id, rank] of moveRanks(others, [row.id], before))
    await tx.update(galleryAlbums).set({ rank }).where(eq(galleryAlbums.id, id));
  return changeAlbum(context, row, {});
}

/** Brings a deleted album back, within 30 days. One that is there stays as it is. */
export async function bringBackAlbum(
  context: CallContext,
  { galleryId, albumId }: { readonly galleryId: string; readonly albumId: string },
): Promise<Album> {
  const { tx } = context;
  const gallery = await galleryOf(context, galleryId, 'write');
  const [row] = await tx
    .select({ ...getTableColumns(galleryAlbums), canComeBack: canComeBack(galleryAlbums.deletedAt) })
    .from(galleryAlbums)
    .where(and(eq(galleryAlbums.galleryId, gallery.id), eq(galleryAlbums.id, checkedId(albumId, 'albumId'))));
  if (!row || (row.deletedAt !== null && !row.canComeBack)) throw gone('album');
  if (row.deletedAt === null) return presentAlbum(tx, row);
  refuseMore(await albumRows(tx, gallery.id));
  return changeAlbum(context, row, { deletedAt: null });
}

/** Deletes an album for 30 days. Its images go and come back with it. */
export const removeAlbum = (context: CallContext, { id }: AlbumRow) =>
  context.tx
    .update(galleryAlbums)
    .set({ deletedAt: now, ...changedBy(galleryAlbums, identityOf(context).account.id) })
    .where(eq(galleryAlbums.id, id));

/** Which deleted albums can no longer come back. */
export const isAlbumOver = isGoneForGood(galleryAlbums.deletedAt);
