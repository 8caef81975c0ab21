import { rgbaToThumbHash } from 'thumbhash';
import type { PhotoView } from '../gallery-page/photo';
import alentejo from '../seed-photographs/alentejo.webp';
import bouquet from '../seed-photographs/bouquet-blush.webp';
import ceramics from '../seed-photographs/ceramics.webp';
import ceramicsTall from '../seed-photographs/ceramics-tall.webp';
import cloister from '../seed-photographs/cloister.webp';
import pine from '../seed-photographs/pine-wide.webp';
import dusk from '../seed-photographs/sintra-dusk.webp';
import veil from '../seed-photographs/veil.webp';
import vineyard from '../seed-photographs/vineyard.webp';
import sage from '../seed-photographs/window-sage.webp';

const files: readonly (readonly [url: string, width: number, height: number])[] = [
  [cloister, 1080, 720],
  [veil, 600, 800],
  [bouquet, 600, 750],
  [ceramics, 1080, 768],
  [pine, 860, 560],
  [dusk, 1440, 810],
  [vineyard, 900, 600],
  [sage, 600, 750],
  [alentejo, 1440, 720],
  [ceramicsTall, 920, 1196],
];

/** A placeholder of two colors that run into each other, as a camera out of focus would see them. */
function placeholder(seed: number): string {
  const edge = 8;
  const rgba = new Uint8Array(edge * edge * 4);
  for (let pixel = 0; pixel < edge * edge; pixel += 1) {
    const share = Math.floor(pixel / edge) / edge;
    rgba.set([196 + ((seed * 37) % 40), 190 + share * 36, 176 + ((seed * 53) % 40) * share, 255], pixel * 4);
  }
  return btoa(String.fromCharCode(...rgbaToThumbHash(edge, edge, rgba)));
}

/** Photographs of Ada & Luis' wedding, over and over, each with an id and a name of its own. */
export function photographs(
  count: number,
  more: (index: number) => Partial<PhotoView> = () => ({}),
): PhotoView[] {
  return Array.from({ length: count }, (_, index) => {
    const [url, width, height] = files[index % files.length] ?? ['', 3, 2];
    return {
      id: `photo-${index}`,
      name: `JL_${String(4400 + index)}.jpg`,
      width,
      height,
      placeholder: placeholder(index % 100),
      sources: [{ width, url }],
      ...more(index),
    };
  });
}

/** Photographs of which only the placeholders are there: what a gallery of thousands looks like before it loads. */
export const placeholders = (count: number): PhotoView[] =>
  photographs(count, (index) => ({
    width: [3, 2, 4, 16, 1][index % 5] ?? 3,
    height: [2, 3, 5, 9, 1][index % 5] ?? 2,
    sources: [],
  }));

/** Returns the ratios of photographs. */
export const ratiosOf = (photos: readonly PhotoView[]): number[] =>
  photos.map(({ width, height }) => width / height);

export const covers = { cloister, dusk, ceramics, vineyard, sage, alentejo, bouquet };
