import { setImmediate } from 'node:timers/promises';
import { groupFacesInSteps, type SettledFaces } from '@atelier/domain/galleries';
import { count, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { isOpen } from './open';
import { placeFaces } from './placing';
import { galleryFaceGroups, galleryFaces } from './schema';

/** Groups the faces of a gallery. May run twice. */
const groupJob = defineJob('galleries.group-faces', z.object({ galleryId: z.uuid() }), {
  lane: 'slow',
  timeout: 1_800,
});

/** Grouping a gallery costs more the more faces it has, so that it waits for more of them: seconds, and for how many. */
const [MAX_SECONDS, FACES_A_SECOND] = [60, 200];
/** Milliseconds of grouping after which the server does something else. */
const PACE = 10;

/** Groups the faces of a gallery, soon after the commit. */
export async function groupLater(
  { tx, platform }: { readonly tx: Transaction; readonly platform: Pick<Platform, 'outbox' | 'clock'> },
  galleryId: string,
): Promise<void> {
  const [faces] = await tx
    .select({ number: count() })
    .from(galleryFaces)
    .where(eq(galleryFaces.galleryId, galleryId));
  const seconds = Math.min(MAX_SECONDS, Math.floor((faces?.number ?? 0) / FACES_A_SECOND));
  await platform.outbox.enqueue(
    tx,
    groupJob,
    { galleryId },
    {
      deduplicationKey: `${groupJob.name}:${galleryId}`,
      ...(seconds > 0 && { runAt: new Date(platform.clock.now().getTime() + seconds * 1_000) }),
    },
  );
}

interface FaceRow {
  readonly id: string;
  readonly photoId: string;
  readonly groupId: string | null;
  readonly foundGroupId: string | null;
  /** Vectors of two models cannot be compared. */
  readonly kind: string;
  readonly vector: Buffer;
}

/** What people and faces are, in a word: another one once somebody has changed anything. */
async function stateOf(tx: Transaction, galleryId: string): Promise<string> {
  const { rows } = await tx.execute<{ state: string }>(sql`select concat_ws(' ',
    (select concat(count(*), ' ', max(number)) from gallery_face_moves where gallery_id = ${galleryId}),
    (select concat(count(*), ' ', sum(revision)) from gallery_face_groups where gallery_id = ${galleryId}),
    (select sum(hashtext(concat(id, group_id))::bigint) from gallery_faces where gallery_id = ${galleryId} and group_id is not null)
    ) as state`);
  return rows[0]?.state ?? '';
}

/** Reads everything that grouping needs. */
async function read(tx: Transaction, galleryId: string) {
  const { rows: faces } = await tx.execute<{
    id: string;
    photoId: string;
    groupId: string | null;
    foundGroupId: string | null;
    kind: string;
    vector: Buffer;
  }>(sql`
    select f.id, f.image_id as "photoId", f.group_id as "groupId", f.found_group_id as "foundGroupId", concat_ws(' ', v.model, length(v.vector)) as kind, v.vector
    from gallery_faces f join gallery_face_vectors v on v.workspace_id = f.workspace_id and v.face_id = f.id
    where f.gallery_id = ${galleryId} order by f.id`);
  // People whom somebody has named, hidden, given a cover or corrected.
  const { rows: settled } = await tx.execute<{ id: string }>(sql`
    select id from gallery_face_groups where gallery_id = ${galleryId}
      and (name is not null or is_hidden or cover_face_id is not null)
    union select from_group_id from gallery_face_moves where gallery_id = ${galleryId}
    union select to_group_id from gallery_face_moves where gallery_id = ${galleryId}`);
  return { faces, settled: new Set(settled.map(({ id }) => id)), state: await stateOf(tx, galleryId) };
}

/** Groups the faces of one model. Returns the person of each face. */
async function groupsOf(
  faces: readonly FaceRow[],
  isSettled: (groupId: string) => boolean,
  likeness: number,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const dimensions = (faces[0]?.vector.length ?? 0) / Float32Array.BYTES_PER_ELEMENT;
  const values = new Float32Array(faces.length * dimensions);
  // The driver's buffers begin anywhere.
  for (const [index, { vector }] of faces.entries())
    values.set(new Float32Array(Uint8Array.from(vector).buffer), index * dimensions);
  const before = Map.groupBy(faces, ({ groupId }) => groupId);
  const groups = [...before].flatMap(([id, members]): SettledFaces[] =>
    id === null
      ? []
      : [
          {
            id,
            faces: members.map((face) => face.id),
            // Whoever was merged may look different: in each of their former looks they are known again.
            looks: [...Map.groupBy(members, ({ foundGroupId }) => foundGroupId).values()].map((look) =>
              look.map((face) => face.id),
            ),
          },
        ],
  );
  const steps = groupFacesInSteps(
    faces,
    { dimensions, values },
    {
      likeness,
      settled: groups.filter(({ id }) => isSettled(id)),
      earlier: groups.filter(({ id }) => !isSettled(id)),
    },
  );
  let until = performance.now() + PACE;
  for (;;) {
    const step = steps.next();
    if (step.done)
      return new Map(
        step.value.groups.flatMap(({ id, faces: members }) => {
          const person = id ?? uuid();
          return members.map((face) => [face, person] as const);
        }),
      );
    if (performance.now() < until) continue;
    await setImmediate();
    signal.throwIfAborted();
    until = performance.now() + PACE;
  }
}

/** Registers the job. */
export function registerGrouping(platform: Platform): void {
  const { database, faceDetector, jobs } = platform;
  jobs.handle(groupJob, async ({ galleryId }, { workspaceId, signal }) => {
    if (workspaceId === null || faceDetector === null) return;
    const { faces, settled, state } = await database.withWorkspace(workspaceId, (tx) => read(tx, galleryId));
    const placed = new Map<string, string>();
    for (const [, alike] of Map.groupBy(faces, ({ kind }) => kind)) {
      const groups = await groupsOf(alike, (id) => settled.has(id), faceDetector.likeness, signal);
      for (const [face, person] of groups) placed.set(face, person);
    }
    await database.withWorkspace(workspaceId, async (tx) => {
      if (!(await isOpen(tx, galleryId))) return;
      // Somebody corrected people meanwhile: what they said counts.
      if ((await stateOf(tx, galleryId)) !== state) return groupLater({ tx, platform }, galleryId);
      await keep(tx, { workspaceId, galleryId }, faces, placed);
    });
  });
}

/** Writes down who is who, where that has changed. */
async function keep(
  tx: Transaction,
  gallery: { readonly workspaceId: string; readonly galleryId: string },
  faces: readonly FaceRow[],
  placed: ReadonlyMap<string, string>,
): Promise<void> {
  // Images may have been deleted meanwhile, with their faces.
  const there = await tx
    .select({ id: galleryFaces.id })
    .from(galleryFaces)
    .where(eq(galleryFaces.galleryId, gallery.galleryId));
  const known = new Set(there.map(({ id }) => id));
  const moved = faces.flatMap(({ id, groupId }) => {
    const person = placed.get(id) ?? null;
    return person === groupId || !known.has(id) ? [] : [{ id, groupId: person }];
  });
  const people = [...new Set(moved.flatMap(({ groupId }) => groupId ?? []))];
  if (people.length === 0) return;
  await tx
    .insert(galleryFaceGroups)
    .values(people.map((id) => ({ ...gallery, id })))
    .onConflictDoNothing();
  await placeFaces(tx, moved);
  await tx
    .update(galleryFaces)
    .set({ foundGroupId: galleryFaces.groupId })
    .where(
      inArray(
        galleryFaces.id,
        moved.map(({ id }) => id),
      ),
    );
}
