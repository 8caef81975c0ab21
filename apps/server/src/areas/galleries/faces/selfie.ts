import { Readable } from 'node:stream';
import { resemblanceOf } from '@atelier/domain/galleries';
import { sql } from 'drizzle-orm';
import {
  type CallContext,
  type PreparationContext,
  prepared,
  type RestHandlers,
  visitOf,
  workspaceOf,
} from '../../../platform/context';
import { type Problem, problem } from '../../../platform/errors/problem';
import { conflict } from '../../../platform/errors/refusals';
import { type FaceDetector, PictureRefusedError } from '../../../platform/faces/face-detector';
import { PhotographError, VERSION_TYPE } from '../../../platform/photographs/photographs';
import { lookingAtPeople, presentShown, shownPeople } from './visited-people';

/** What the face of a visitor looks like. It is in memory alone, and only as long as the call takes. */
interface Template {
  readonly model: string;
  readonly vector: Float32Array;
}

/** Pixels: the visitor is alone on it. */
const WIDTH = 1_280;
/** Faces that are compared at a time. */
const BATCH = 2_000;
/** People who are answered with; more would be a guess. */
const MAX_PEOPLE = 10;
/** Seconds after which it is worth another try. */
const AGAIN = 5;

const unreadable = (): Problem =>
  problem({
    code: 'picture_unreadable',
    status: 422,
    title: 'This picture can’t be read. Choose a JPEG, PNG or WebP.',
  });
const noFace = (): Problem =>
  problem({
    code: 'no_face',
    status: 422,
    title: 'No face can be seen in this picture. Try again with your face in the light.',
  });
const severalFaces = (): Problem =>
  problem({
    code: 'several_faces',
    status: 422,
    title: 'There is more than one face in this picture. Take one of yourself alone.',
  });
const unreachable = (): Problem =>
  problem({
    code: 'detector_unreachable',
    status: 503,
    title: 'Faces can’t be looked for now. Try again in a moment.',
    retryAfter: AGAIN,
  });

/** Computes what the one face of a picture looks like; nothing of it is written anywhere. */
async function templateOf(
  { platform: { photographs } }: Pick<PreparationContext, 'platform'>,
  detector: FaceDetector,
  picture: Buffer,
): Promise<Template | Problem> {
  try {
    const { versions } = await photographs.draw(Readable.from([picture]), picture.length, [WIDTH]);
    const [drawn] = versions;
    if (!drawn) return unreadable();
    const { model, faces } = await detector.detect(drawn.bytes, VERSION_TYPE);
    const [face, other] = faces;
    if (!face) return noFace();
    return other ? severalFaces() : { model, vector: face.vector };
  } catch (error) {
    if (error instanceof PhotographError || error instanceof PictureRefusedError) return unreadable();
    // What is wrong with the detector is seen where the photographs of galleries are looked at.
    return unreachable();
  }
}

/** Returns which of some people look like a face, the most alike first. */
async function peopleLike(
  { tx, visit }: Pick<CallContext, 'tx' | 'visit'>,
  { model, vector }: Template,
  people: readonly string[],
  likeness: number,
): Promise<string[]> {
  const resemblance = resemblanceOf(vector);
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await tx.execute<{
      id: string;
      person: string;
      look: string | null;
      vector: Buffer;
    }>(sql`
      select f.id, f.group_id as person, f.found_group_id as look, v.vector
      from gallery_faces f join gallery_face_vectors v on v.workspace_id = f.workspace_id and v.face_id = f.id
      where f.gallery_id = ${visitOf({ visit }).galleryId} and v.model = ${model} and f.id > ${last}
        and f.group_id = any(${sql.param(people)}::uuid[])
      order by f.id limit ${BATCH}`);
    // The driver's buffers begin anywhere.
    for (const { person, look, vector: bytes } of rows)
      resemblance.add(person, look ?? person, new Float32Array(Uint8Array.from(bytes).buffer));
    const next = rows.at(-1)?.id;
    if (next === undefined || rows.length < BATCH) return resemblance.alike(likeness).slice(0, MAX_PEOPLE);
    last = next;
  }
}

/** Answers to the call of a visitor who looks for themselves. Nothing is kept: neither picture, template nor answer. */
export const selfieHandlers = {
  findMyself: prepared<'findMyself', Template>(
    async ({ picture }, context) => {
      const { faceDetector: detector, database } = context.platform;
      if (detector === null) throw conflict('no_face_detector', 'This server has no detector of faces.');
      await database.withWorkspace(workspaceOf(context).id, (tx) => lookingAtPeople({ ...context, tx }));
      return templateOf(context, detector, Buffer.from(picture, 'base64'));
    },
    async (_input, context, template) => {
      const looking = await lookingAtPeople(context);
      const shown = new Map((await shownPeople(context, {})).map((person) => [person.id, person]));
      const likeness = context.platform.faceDetector?.likeness ?? 1;
      const found = await peopleLike(context, template, [...shown.keys()], likeness);
      const people = found.flatMap((id) => shown.get(id) ?? []);
      return { people: await presentShown(context, looking, people) };
    },
  ),
} satisfies Partial<RestHandlers>;
