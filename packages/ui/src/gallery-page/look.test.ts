import { expect, it } from 'vitest';
import { gridOfLook } from './look';

it.each([
  ['small', 'medium', 1200, { rowHeight: 260, gap: 6 }],
  ['none', 'large', 1200, { rowHeight: 380, gap: 0 }],
  ['large', 'small', 390, { rowHeight: 99, gap: 11 }],
  ['of a later version', 'of a later version', 1200, { rowHeight: 260, gap: 6 }],
])('a look with the spacing %s and the size %s at %d pixels', (spacing, imageSize, width, grid) => {
  expect(gridOfLook({ spacing, imageSize }, width)).toEqual(grid);
});
