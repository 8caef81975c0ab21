import { studioSelectionHandlers } from './studio';
import { visitedSelectionHandlers } from './visitor';

export { followTimezonesOfSelections } from './closing';
export { joinLists } from './joined-lists';
export { selectionFinished } from './notices';
export { filledBy, isPickedIn } from './picked';
export { galleryPicks, gallerySelections } from './schema';
export { selectionOf } from './studio';
export { sweepSelections } from './sweep';
export { visitedSelection } from './visitor';

/** Answers to the calls about selections. */
export const selectionHandlers = { ...studioSelectionHandlers, ...visitedSelectionHandlers };
