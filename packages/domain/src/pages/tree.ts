/** Pages above a page, at most. */
export const deepestPage = 50;

/** Why a page cannot be put below another. */
export type PageMoveFault =
  /** It would be inside itself. */
  | 'inside_itself'
  /** It, or a page below it, would have too many pages above it. */
  | 'too_deep';

/**
 * Returns why a page cannot move below another; null if it can.
 *
 * @param pageId - the page that moves.
 * @param above - the new parent, and each page above it; empty for the top.
 * @param levelsBelow - levels of pages below the page: 0 without sub-pages.
 */
export function pageMoveFault(
  pageId: string,
  above: readonly string[],
  levelsBelow = 0,
): PageMoveFault | null {
  if (above.includes(pageId)) return 'inside_itself';
  return above.length + levelsBelow > deepestPage ? 'too_deep' : null;
}
