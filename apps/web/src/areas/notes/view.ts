import type { NotePage } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import type { ListedPage, PageView } from '@atelier/ui';

/** Path of a page, or of a block in it. */
export const pageHref = (pageId: string, blockId?: string): string =>
  `/note/${pageId}${blockId === undefined ? '' : `#${blockId}`}`;

/** A page, as the tree shows it. */
export const viewOf = ({ _id, title, icon, subPageCount, isFavorite }: NotePage): PageView => ({
  id: _id,
  title,
  icon,
  href: pageHref(_id),
  subPages: subPageCount,
  isFavorite,
});

/**
 * A page in a list, with who changed it and when.
 *
 * @param nameOf - the name of a member by ID; undefined for whoever has left.
 * @param now - milliseconds since 1970.
 */
export function listedView(
  page: NotePage,
  nameOf: (id: string) => string | undefined,
  now: number,
): ListedPage {
  const who = nameOf(page.updatedBy);
  const when = relativeTime(page.updatedAt, now);
  return {
    ...viewOf(page),
    detail: page.isDeleted ? `Deleted ${when}` : `Edited ${who ? `by ${who}, ` : ''}${when}`,
  };
}
