/** How the page of a gallery looks. An unknown value is shown as the first of its kind. */
export interface GalleryLook {
  /** In rows, photographs have their shape; in columns, they are squares. Default `rows`. */
  grid?: 'rows' | 'columns' | (string & {});
  spacing: 'small' | 'none' | 'large' | (string & {});
  imageSize: 'medium' | 'small' | 'large' | (string & {});
  typeface: 'classic' | 'modern' | 'literary' | (string & {});
  /** `device` is light or dark as the theme of the document. */
  colour: 'light' | 'dark' | 'brand' | 'device' | (string & {});
  coverStyle: 'full' | 'framed' | 'none' | (string & {});
}

const gaps: Readonly<Record<string, number>> = { none: 0, small: 6, large: 16 };
const heights: Readonly<Record<string, number>> = { small: 180, medium: 260, large: 380 };

/** Below this width of the grid, in pixels, rows are lower and closer. */
const NARROW = 600;

/** Returns the height of rows and the gap between photographs, in pixels, for a width of the grid. */
export function gridOfLook(
  { spacing, imageSize }: Pick<GalleryLook, 'spacing' | 'imageSize'>,
  width: number,
): { rowHeight: number; gap: number } {
  const gap = gaps[spacing] ?? 6;
  const rowHeight = heights[imageSize] ?? 260;
  return width < NARROW
    ? { rowHeight: Math.round(rowHeight * 0.55), gap: Math.round(gap * 0.67) }
    : { rowHeight, gap };
}
