import { z } from 'zod';
import type { Configuration } from '../../configuration/environment';
import { createOutgoing } from '../outgoing/outgoing';

/** A face on a picture. */
export interface DetectedFace {
  /** In parts of the sides of the picture, within it. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** How well it can be seen, from 0 to 1. */
  readonly quality: number;
  /** What it looks like: two vectors of one person have a large cosine. */
  readonly vector: Float32Array;
}

export interface DetectedFaces {
  /** The model that made the vectors: those of different models cannot be compared. */
  readonly model: string;
  readonly faces: readonly DetectedFace[];
}

/** The detector will never take this picture. Any other error of a port is temporary and retried. */
export class PictureRefusedError extends Error {
  override readonly name = 'PictureRefusedError';
}

/** Finds faces on pictures. Called by workers only, which retry failed calls. */
export interface FaceDetector {
  /** Cosine from which two faces are one person. */
  readonly likeness: number;
  detect(picture: Buffer, type: string): Promise<DetectedFaces>;
}

/** Milliseconds for a picture: a detector without a graphics card needs seconds for a crowd. */
const PATIENCE = 60_000;
const [MAX_FACES, MAX_DIMENSIONS] = [500, 2_048];
/** Statuses that pass. */
const TEMPORARY = new Set([401, 403, 404, 408, 429]);

const part = z.number().min(0).max(1);
const answerShape = z.object({
  model: z.string().min(1).max(100),
  faces: z
    .array(
      z.object({
        box: z.object({ left: part, top: part, width: part.positive(), height: part.positive() }),
        quality: part.default(1),
        vector: z.array(z.number()).min(2).max(MAX_DIMENSIONS),
      }),
    )
    .max(MAX_FACES)
    .refine(
      (faces) => new Set(faces.map(({ vector }) => vector.length)).size <= 1,
      'have vectors of one length',
    ),
});

/**
 * Creates the connection to a detector: a POST of the picture, answered with
 * `{ model, faces: [{ box: { left, top, width, height }, quality, vector }] }`.
 */
export function createHttpDetector({
  url,
  key,
  likeness,
}: NonNullable<Configuration['faces']>): FaceDetector {
  const send = createOutgoing({ trusted: [new URL(url).origin], patience: PATIENCE });
  return {
    likeness,
    async detect(picture, type) {
      const { status, body } = await send({
        method: 'POST',
        url,
        headers: {
          'content-type': type,
          accept: 'application/json',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: picture,
      });
      if (status >= 400 && status < 500 && !TEMPORARY.has(status))
        throw new PictureRefusedError(`The detector of faces answered ${status}.`);
      if (status !== 200) throw new Error(`The detector of faces answered ${status}.`);
      const { model, faces } = answerOf(body);
      return {
        model,
        faces: faces.map(({ box, quality, vector }) => ({
          box: {
            ...box,
            // Heads at the edge: as much of the box as is on the picture.
            width: Math.min(box.width, 1 - box.left),
            height: Math.min(box.height, 1 - box.top),
          },
          quality,
          vector: Float32Array.from(vector),
        })),
      };
    },
  };
}

/** Reads an answer. Its error says what is wrong and none of the numbers: they are templates. */
function answerOf(body: Buffer): z.output<typeof answerShape> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new Error('The detector of faces answered no JSON.');
  }
  const read = answerShape.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(`The answer of the detector of faces is wrong at ${issue?.path.join('.') || 'its root'}.`);
}

/** Returns the configured detector; null while there is none. */
export const createFaceDetector = ({ faces }: Pick<Configuration, 'faces'>): FaceDetector | null =>
  faces === undefined ? null : createHttpDetector(faces);
