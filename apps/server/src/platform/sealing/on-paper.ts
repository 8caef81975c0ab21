import sharp from 'sharp';

/**
 * Returns a picture as it is drawn: no larger than visible, and on white, since paper is not transparent, and parts of a
 * transparent picture would be written behind the seal. Only for pictures that this product encoded, in a separate
 * process: they can be trusted.
 *
 * @param box the largest size, in pixels
 * @throws if the picture cannot be read
 */
export const onPaper = (
  picture: Uint8Array,
  box: { readonly width: number; readonly height: number },
): Promise<Buffer> =>
  sharp(picture, { failOn: 'error' })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
