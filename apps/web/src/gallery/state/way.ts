import { isSamePart, type OpenPhoto, type Place, placeOf, queryOf } from './place';
import { createStore, type Store } from './store';

/** The part of the browser's history that a page uses. */
export interface Addresses {
  /** The query of the current address. */
  query(): string;
  /** What was kept with the current entry. */
  kept(): unknown;
  push(query: string, kept: unknown): void;
  replace(query: string, kept: unknown): void;
  back(): void;
}

/** Where the visitor is, and the way back. */
export interface Way extends Store<Place> {
  /** Shows another part of the gallery. */
  goTo(next: Partial<Place>): void;
  /** Opens a photograph: Back closes it again. Another one takes its place. */
  openPhoto(photo: OpenPhoto): void;
  /** Closes the photograph that is open. Called twice, or after Back, it does nothing. */
  closePhoto(): void;
  /** Reads the address again, after Back or Forward. */
  returned(): void;
}

/** Kept with an entry whose photograph was opened from the one before it. */
const OPENED = 'atelier.opened';

/** The browser's own history. */
export const browserAddresses = (path: string): Addresses => ({
  query: () => window.location.search,
  kept: () => window.history.state,
  push: (query, kept) => window.history.pushState(kept, '', path + query),
  replace: (query, kept) => window.history.replaceState(kept, '', path + query),
  back: () => window.history.back(),
});

/**
 * Makes the way through a gallery.
 *
 * @param first - where it begins.
 * @param addresses - null on a page of others, whose way back is its own.
 * @param moved - called when other photographs are to be shown.
 */
export function createWay(first: Place, addresses: Addresses | null, moved: (place: Place) => void): Way {
  const { getState, subscribe, set } = createStore(first);
  /** Going back takes the browser a moment, in which something else may be opened. */
  let isGoingBack = false;
  const go = (place: Place, enter: () => void) => {
    set(place);
    if (!isGoingBack) enter();
  };
  return {
    getState,
    subscribe,
    goTo(next) {
      const place: Place = { album: null, list: null, film: null, photo: null, ...next };
      go(place, () => addresses?.push(queryOf(place), null));
      moved(place);
    },
    openPhoto(photo) {
      const place = { ...getState(), photo };
      go(place, () => {
        if (!addresses) return;
        // Turned to: Back leads to where the first one was opened.
        if (placeOf(addresses.query()).photo) addresses.replace(queryOf(place), addresses.kept());
        else addresses.push(queryOf(place), OPENED);
      });
    },
    closePhoto() {
      if (!getState().photo) return;
      const place = { ...getState(), photo: null };
      go(place, () => {
        if (!addresses) return;
        // A link to a photograph has nothing before it: the grid takes its place.
        if (addresses.kept() !== OPENED) return addresses.replace(queryOf(place), null);
        isGoingBack = true;
        addresses.back();
      });
    },
    returned() {
      if (!addresses) return;
      const before = getState();
      const place = placeOf(addresses.query());
      if (!isGoingBack) {
        set(place);
        if (!isSamePart(before, place)) moved(place);
        return;
      }
      isGoingBack = false;
      if (!isSamePart(before, place)) addresses.push(queryOf({ ...before, photo: null }), null);
      if (before.photo) addresses.push(queryOf(before), OPENED);
    },
  };
}
