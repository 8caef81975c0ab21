import { createHash } from 'node:crypto';
import { type Result, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { createToken } from '../../../platform/identity/tokens';
import type { TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';

export { addMember, dismissMember, refusal, setTimezone } from '../../tasks/testing/studio';

/** A signed-in person of a studio, with the real SDK. */
export type GalleryPerson = TaskPerson;

let studios = 0;

/** Opens a studio of its own, and signs in its owner. */
export function openGalleryStudio(server: TestServer): Promise<GalleryPerson> {
  studios += 1;
  return openTaskStudio(server, `galleries-${studios}-${process.pid}`);
}

/** Creates a gallery. */
export const createGallery = (mira: GalleryPerson, name = 'Okafor & Reyes') =>
  unwrap(mira.galleries.create({ name }));

/** The row of an image that is planted. */
export interface PlantedImage {
  readonly id: string;
  readonly key: string;
}

/** Plants an image that is ready, with its file, as an upload leaves it. */
export async function plantImage(
  server: TestServer,
  mira: GalleryPerson,
  { galleryId, albumId, isHidden = false }: { galleryId: string; albumId: string; isHidden?: boolean },
): Promise<PlantedImage> {
  const [id, fileId] = [uuid(), uuid()];
  const key = `workspaces/${mira.workspaceId}/gallery-image/${fileId}`;
  const sha256 = createHash('sha256').update(id).digest('hex');
  await server.platform.storage.write(key, Buffer.from(id), 'image/jpeg');
  await server.platform.database.withWorkspace(mira.workspaceId, async (tx) => {
    await tx.execute(sql`insert into files (id, workspace_id, key, kind, name, type, size, sha256, state, expires_at)
      values (${fileId}, ${mira.workspaceId}, ${key}, 'gallery-image', 'JL_1.jpg', 'image/jpeg', 1000, ${sha256}, 'ready', atelier_now())`);
    await tx.execute(sql`insert into gallery_images (workspace_id, id, gallery_id, album_id, file_id, file_name, name_key, type,
        size, sha256, crc32, width, height, thumbhash, rank, state, is_hidden, created_by, updated_by)
      values (${mira.workspaceId}, ${id}, ${galleryId}, ${albumId}, ${fileId}, 'JL_1.jpg', 'jl_1.jpg', 'image/jpeg',
        1000, ${sha256}, 1, 6000, 4000, ${Buffer.from('hash')}, 1, 'ready', ${isHidden}, ${mira.accountId}, ${mira.accountId})`);
  });
  return { id, key };
}

/** Lets a visitor in, as the door does, and returns what `readVisit` says of the visit. */
export async function plantVisit(
  server: TestServer,
  mira: GalleryPerson,
  galleryId: string,
  role = 'guest',
): Promise<{ readonly id: string; readonly state: () => Promise<string> }> {
  const { hash } = createToken();
  const [id, visitorId] = [uuid(), uuid()];
  await server.platform.database.withWorkspace(mira.workspaceId, async (tx) => {
    await tx.execute(sql`insert into gallery_visitors (workspace_id, id, gallery_id, role)
      values (${mira.workspaceId}, ${visitorId}, ${galleryId}, ${role})`);
    await tx.execute(sql`insert into gallery_visits (workspace_id, id, gallery_id, visitor_id, role, token_hash, pin_version, ends_at)
      select workspace_id, ${id}, id, ${visitorId}, ${role}, ${hash}, pin_version, atelier_now() + interval '400 days'
      from galleries where id = ${galleryId}`);
  });
  return {
    id,
    state: async () =>
      (await server.platform.database.withSystem((tx) => server.platform.visits.read(tx, hash))).state,
  };
}

/** Returns how many rows a table has of a workspace. */
export async function countRows(
  server: TestServer,
  { workspaceId }: GalleryPerson,
  table: string,
): Promise<number> {
  const { rows } = await server.platform.database.withWorkspace(workspaceId, (tx) =>
    tx.execute<{ number: number }>(sql`select count(*)::int as number from ${sql.identifier(table)}`),
  );
  return rows[0]?.number ?? 0;
}

/** Returns whether the store has an object. */
export async function isStored(server: TestServer, key: string): Promise<boolean> {
  const body = await server.platform.storage.openRead(key);
  body?.destroy();
  return body !== undefined;
}

/** Waits for results whose calls were made at once, and counts those that succeeded. */
export const succeeded = async (calls: readonly Promise<Result<unknown>>[]): Promise<number> =>
  (await Promise.all(calls)).filter(({ ok }) => ok).length;
