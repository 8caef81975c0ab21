/** A signature as a picture, and how it was made. */
export interface SignatureValue {
  method: 'drawn' | 'typed' | 'uploaded';
  /** PNG in base64, without a prefix. */
  picture: string;
}

/** Pixels of a signature: wide enough for print. */
export const PICTURE = { width: 900, height: 300 } as const;

/** Ink: the same on paper in every theme. */
export const INK = '#1b2a6b';

/** Bytes that a picture may have (specification 2 §5: PNG alone). */
export const MOST_BYTES = 300_000;

/** What a canvas shows, as base64. */
export const pictureOf = (canvas: HTMLCanvasElement): string =>
  canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');

/** A name written in a hand-like face; null for no name, or where nothing can be drawn. */
export function typedPicture(name: string): string | null {
  const text = name.trim();
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const pen = canvas.getContext('2d');
  if (text === '' || pen === null) return null;
  const write = (size: number) => {
    pen.font = `italic ${size}px "Snell Roundhand", "Segoe Script", "Bradley Hand", "Brush Script MT", cursive, serif`;
  };
  write(120);
  const { width } = pen.measureText(text);
  // A long name is written smaller rather than cut off.
  if (width > PICTURE.width - 60) write(Math.max(16, Math.floor((120 * (PICTURE.width - 60)) / width)));
  pen.fillStyle = INK;
  pen.textBaseline = 'middle';
  pen.textAlign = 'center';
  pen.fillText(text, PICTURE.width / 2, PICTURE.height / 2);
  return pictureOf(canvas);
}

const MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Reads a PNG that somebody chose; a sentence when it is none, or too large. */
export async function uploadedPicture(file: File): Promise<{ picture: string } | { problem: string }> {
  if (file.size > MOST_BYTES)
    return { problem: `${file.name} is larger than ${MOST_BYTES / 1000} kB. Choose a smaller PNG.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!MAGIC.every((byte, at) => bytes[at] === byte))
    return { problem: `${file.name} is not a PNG picture, whatever its name says.` };
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return { picture: btoa(text) };
}
