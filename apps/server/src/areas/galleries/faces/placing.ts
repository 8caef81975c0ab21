import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { conflict } from '../../../platform/errors/refusals';
import { galleryFaces } from './schema';

/** A face, and the person to whom it goes; null while it is nobody's. */
export interface Placed {
  readonly id: string;
  readonly groupId: string | null;
}

/**
 * Puts faces where they belong.
 *
 * @throws 409 if two faces of an image would be one person
 */
export async function placeFaces(tx: Transaction, faces: readonly Placed[]): Promise<void> {
  if (faces.length === 0) return;
  const ids = faces.map(({ id }) => id);
  const places = sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(faces.map(({ groupId }) => groupId))}::uuid[]) as place(id, group_id)`;
  // They leave first: people may swap faces of an image.
  await tx.update(galleryFaces).set({ groupId: null }).where(inArray(galleryFaces.id, ids));
  const { rows } = await tx.execute(sql`
    select from (
      select f.image_id, place.group_id from ${places} join gallery_faces f on f.id = place.id
      union all
      select f.image_id, f.group_id from gallery_faces f
        where f.group_id in (select place.group_id from ${places})
    ) placed where group_id is not null group by image_id, group_id having count(*) > 1 limit 1`);
  if (rows.length > 0)
    throw conflict('same_image', 'They are on one photo together, so they cannot be one person.');
  await tx.execute(
    sql`update gallery_faces f set group_id = place.group_id from ${places} where f.id = place.id`,
  );
}
