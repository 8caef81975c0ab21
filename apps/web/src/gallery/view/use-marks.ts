import type { PhotoView } from '@atelier/ui/gallery-page';
import type { PageParts } from '../state/page-parts';
import { FAVOURITES, noLists, type VisitorList } from '../state/picking';
import { useStore } from './use-store';

/** What a visitor marks photographs with. */
export interface Marks {
  readonly onPick: ((photo: PhotoView, isPicked: boolean) => void) | undefined;
  readonly onChoose: ((photo: PhotoView, isChosen: boolean) => void) | undefined;
  /** How far the selection is, for the viewer. */
  readonly standing: string | undefined;
}

const standingOf = (
  { selection: { name, maximum }, count, isSynced }: VisitorList,
  isFull: boolean,
): string =>
  isFull
    ? `All ${maximum} are chosen. Remove one first.`
    : [
        maximum === null ? `${count} for ${name}` : `${count} of ${maximum} for ${name}`,
        !isSynced && 'kept on this device',
      ]
        .filter(Boolean)
        .join(', ');

/** What was drawn of a photograph last. */
const drawn = new WeakMap<PhotoView, PhotoView>();

/** Adds its marks to a photograph: the same object as long as they are the same, so that its cell is not drawn again. */
function withMarks(photo: PhotoView, isPicked: boolean, isChosen: boolean): PhotoView {
  const last = drawn.get(photo);
  if (last && last.isPicked === isPicked && last.isChosen === isChosen) return last;
  const next = { ...photo, isPicked, isChosen };
  drawn.set(photo, next);
  return next;
}

/** Returns the lists of the visitor, the selection that is being filled, and how photographs are marked. */
export function useMarks(parts: PageParts | undefined) {
  const { lists, fillingId, refusedId } = useStore(parts?.picking, noLists);
  const favourites = lists.find(({ id }) => id === FAVOURITES);
  const filling = lists.find(({ id }) => id === fillingId);
  const setIn = (list: VisitorList | undefined) =>
    parts && list?.selection.state === 'open'
      ? (photo: PhotoView, isIn: boolean) => parts.picking.set(list.id, photo.id, isIn)
      : undefined;
  const marks: Marks = {
    onPick: setIn(favourites),
    onChoose: setIn(filling),
    standing: filling && standingOf(filling, refusedId !== null),
  };
  const marked = (photo: PhotoView | undefined): PhotoView | undefined =>
    photo &&
    withMarks(photo, favourites?.picked.has(photo.id) ?? false, filling?.picked.has(photo.id) ?? false);
  return { lists, favourites, filling, marks, marked };
}
