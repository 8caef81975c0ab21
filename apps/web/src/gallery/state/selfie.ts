/** Pixels of the longer side, which are enough for one face. */
const SIDE = 1_280;
/** How well it is kept, of 1; a picture of this side has about 300 kB then. */
const QUALITY = 0.85;
/** Bytes that are made into text at a time: each is an argument of a call. */
const CHUNK = 0x8000;

/**
 * Draws a selfie smaller, so that nothing leaves the device that finding a face does not need: no other pixels, place or time.
 *
 * @returns a JPEG in base64; null if the browser cannot read the picture.
 */
export async function smallSelfie(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!drawn) return null;
    const bytes = new Uint8Array(await drawn.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += CHUNK)
      text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
    return btoa(text);
  } catch {
    return null;
  }
}
