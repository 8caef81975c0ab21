import { formatMoney } from '@atelier/domain/money';
import type { GallerySelection } from '@atelier/sdk';
import type { SelectionDraft, SelectionView } from '@atelier/ui';
import { galleryHref } from '../view';

/** Returns the address of a selection, or of all of them. */
export const selectionHref = (galleryId: string, selectionId?: string): string =>
  `${galleryHref(galleryId, 'selections')}${selectionId === undefined ? '' : `?selection=${selectionId}`}`;

/** How days and instants are written. */
export interface SelectionWords {
  readonly locale: string;
  readonly day: (day: string) => string;
  readonly ago: (instant: string) => string;
}

/** Returns a selection as the kit shows it. */
export function selectionView(
  galleryId: string,
  { _id, visitor, extraPrice, closesOn, finishedAt, ...selection }: GallerySelection,
  { locale, day, ago }: SelectionWords,
): SelectionView {
  return {
    ...selection,
    id: _id,
    href: selectionHref(galleryId, _id),
    visitor: visitor && (visitor.name ?? visitor.email),
    extraPrice: extraPrice && formatMoney(extraPrice, locale, { short: true }),
    lastDay: closesOn && day(closesOn),
    finished: finishedAt && ago(finishedAt),
  };
}

/** Returns what the form of a selection begins with. */
export const draftOf = (selection: GallerySelection | undefined, locale: string): SelectionDraft => ({
  name: selection?.name ?? '',
  minimum: selection?.minimum?.toString() ?? '',
  maximum: selection?.maximum?.toString() ?? '',
  extraPrice: selection?.extraPrice ? formatMoney(selection.extraPrice, locale, { short: true }) : '',
  lastDay: selection?.closesOn ?? '',
});
