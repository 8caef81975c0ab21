import { isPng, type Stroke, signatureLimits, strokePath } from './signature';

/** Size of the pictures that drawn and typed signatures become, in pixels. */
const PICTURE = { width: 960, height: 320 };
const PAD = { width: 480, height: 160 };

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser can’t create images.');
  return { canvas, context };
}

/** How a signature is written: in which ink, and a typed one in which face. */
export interface Hand {
  /** A CSS colour. */
  readonly ink: string;
  /** A CSS list of fonts. */
  readonly fontFamily: string;
}

/** The hand of a field: what is kept looks as it looked there. */
export const handOf = (element: Element): Hand => {
  const { color, fontFamily } = getComputedStyle(element);
  return { ink: color, fontFamily };
};

const base64Of = (canvas: HTMLCanvasElement): string => canvas.toDataURL('image/png').split(',')[1] ?? '';

/** A drawn signature as PNG in base64. Strokes are in pixels of a pad of this size. */
export function drawnPicture(
  strokes: readonly Stroke[],
  pad: { readonly width: number; readonly height: number },
  { ink }: Pick<Hand, 'ink'>,
): string {
  const { canvas, context } = canvasOf(PICTURE.width, PICTURE.height);
  const scale = Math.min(
    PICTURE.width / (pad.width || PAD.width),
    PICTURE.height / (pad.height || PAD.height),
  );
  context.scale(scale, scale);
  Object.assign(context, {
    strokeStyle: ink,
    lineWidth: 2.4,
    lineCap: 'round',
    lineJoin: 'round',
  });
  context.stroke(new Path2D(strokePath(strokes)));
  return base64Of(canvas);
}

/** A typed name as PNG in base64, in the face in which the page showed it. */
export async function typedPicture(name: string, { ink, fontFamily }: Hand): Promise<string> {
  const { canvas, context } = canvasOf(PICTURE.width, PICTURE.height);
  const font = (size: number) => `italic 400 ${size}px ${fontFamily}`;
  await document.fonts?.load(font(112), name).catch(() => undefined);
  context.font = font(112);
  const { width } = context.measureText(name);
  const size = Math.min(112, (112 * (PICTURE.width - 80)) / Math.max(1, width));
  Object.assign(context, {
    font: font(size),
    fillStyle: ink,
    textBaseline: 'middle',
    textAlign: 'center',
  });
  context.fillText(name, PICTURE.width / 2, PICTURE.height / 2);
  return base64Of(canvas);
}

/** Why a chosen file cannot be a signature. */
export type RefusedPicture = 'notPng' | 'unreadable' | 'tooLarge';

/**
 * A chosen file as PNG in base64. One that is larger than a signature may be is drawn smaller; what is no PNG is refused.
 */
export async function uploadedPicture(
  file: Blob,
): Promise<{ readonly picture: string } | { readonly refused: RefusedPicture }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPng(bytes)) return { refused: 'notPng' };
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return { refused: 'unreadable' };
  const scale = Math.min(1, 1_200 / Math.max(image.width, image.height));
  const fits =
    Math.max(image.width, image.height) <= signatureLimits.side && bytes.length <= signatureLimits.bytes;
  const { canvas, context } = canvasOf(
    Math.max(1, Math.round(image.width * (fits ? 1 : scale))),
    Math.max(1, Math.round(image.height * (fits ? 1 : scale))),
  );
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const picture = base64Of(canvas);
  if ((picture.length * 3) / 4 > signatureLimits.bytes) return { refused: 'tooLarge' };
  return { picture };
}
