import { fontOf, stretchesOf } from '../../../platform/sealing/fonts';

/** Pixels of an em: large enough for the widest version. */
const EM = 300;

/** Returns the characters of a text that no font here has. */
export function missingCharacters(text: string): string[] {
  const missing: string[] = [];
  stretchesOf(text, { bold: true }, (character) => missing.push(character));
  return missing;
}

/**
 * Draws a text as outlines, which look the same whatever fonts the server has. Nothing of the text itself is in the picture.
 */
export function textLayer(text: string, colour: string): string {
  let left = 0;
  const outlines: string[] = [];
  for (const stretch of stretchesOf(text, { bold: true }, () => undefined)) {
    const font = fontOf(stretch);
    const scale = EM / font.unitsPerEm;
    const { glyphs, positions } = font.layout(stretch.text);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      const x = left + (position?.xOffset ?? 0) * scale;
      outlines.push(
        `<path transform="translate(${x} ${EM}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`,
      );
      left += (position?.xAdvance ?? 0) * scale;
    }
  }
  const [width, height] = [Math.ceil(left), Math.ceil(EM * 1.35)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="${colour}">${outlines.join('')}</g></svg>`;
}
