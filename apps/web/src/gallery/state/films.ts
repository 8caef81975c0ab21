import type { VisitedVideo } from '@atelier/sdk';
import { createStore, type Store } from './store';
import type { VisitSession } from './visit';

/** The films of a gallery. */
export interface FilmsState {
  /** In their order; null until they were asked for. */
  readonly films: readonly VisitedVideo[] | null;
  /** Ids of films by addresses that they had before; null for an address of none. */
  readonly earlier: ReadonlyMap<string, string | null>;
}

/** What a visitor does with films. */
export interface Films extends Store<FilmsState> {
  /** Starts with the films of a visit. */
  open(session: VisitSession): Promise<void>;
  /** Asks for the films again. */
  load(): Promise<void>;
  /** Finds out which film had an address before. */
  find(slug: string): Promise<void>;
}

/** The films before they are loaded. */
export const noFilms: FilmsState = { films: null, earlier: new Map() };

/** Returns the film at an address, also at one that it had before; undefined for none, and while that is not known. */
export const filmAt = ({ films, earlier }: FilmsState, slug: string): VisitedVideo | undefined =>
  films?.find((film) => film.slug === slug) ?? films?.find(({ _id }) => _id === earlier.get(slug));

/** Makes the films of a page. */
export function createFilms(): Films {
  const store = createStore(noFilms);
  let session: VisitSession | undefined;
  const load = async () => {
    const from = session;
    const answer = await from?.calls.videos({});
    // Without a connection, what was there stays.
    if (from === session && answer?.ok) store.set({ films: answer.data.data });
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async open(next) {
      session = next;
      await load();
    },
    load,
    async find(slug) {
      const answer = await session?.calls.videos({ slug });
      if (answer?.ok)
        store.set({
          earlier: new Map(store.getState().earlier).set(slug, answer.data.data[0]?._id ?? null),
        });
    },
  };
}
