/** How a signature was made. */
export type SigningMethod = 'drawn' | 'typed' | 'uploaded';

/** A signature as it is kept: a picture, and how it was made. */
export interface GivenSignature {
  readonly method: SigningMethod;
  /** PNG, base64. */
  readonly picture: string;
}

/** Takes the signature from what the person drew, typed or chose; what is missing otherwise. */
export type TakeSignature = () => Promise<GivenSignature | { readonly problem: string }>;

/** Limits of a signature's picture; the contract of the call has the same. */
export const signatureLimits = { bytes: 300_000, side: 4_000 } as const;

/** A point of a stroke, in pixels of the pad. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line drawn without lifting the pen. */
export type Stroke = readonly Point[];

/** The path of strokes for SVG: smooth through the middles between points; a dot for a touch. */
export function strokePath(strokes: readonly Stroke[]): string {
  return strokes.map(pathOf).join('');
}

function pathOf([first, ...rest]: Stroke): string {
  if (first === undefined) return '';
  const start = `M${first.x} ${first.y}`;
  if (rest.length === 0) return `${start}h.1`;
  const curves = rest.map((point, index) => {
    const next = rest[index + 1];
    return next === undefined
      ? `L${point.x} ${point.y}`
      : `Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  return start + curves.join('');
}

/** Shorter than this nobody drew anything: a slip of the finger. In pixels. */
const LEAST_LENGTH = 24;

/** Whether strokes are a signature, and not a touch by chance. */
export function isDrawn(strokes: readonly Stroke[]): boolean {
  const length = strokes.reduce(
    (sum, stroke) =>
      sum +
      stroke.reduce((along, point, index) => {
        const before = stroke[index - 1];
        return before === undefined ? along : along + Math.hypot(point.x - before.x, point.y - before.y);
      }, 0),
    0,
  );
  return length >= LEAST_LENGTH;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Whether bytes begin as a PNG does: the name of a file proves nothing. */
export const isPng = (bytes: Uint8Array): boolean => PNG.every((byte, at) => bytes[at] === byte);
