import { type Photos, photoOf } from './album-photos';
import { createStore, type Store } from './store';
import type { Visit } from './visit';

/** Photographs that are asked for at the same time. */
const LANES = 6;

/** The photographs of a list, as far as they are there. */
export interface ListedState {
  /** Null until something can be shown. */
  readonly photos: Photos | null;
  /** How many could not be loaded. */
  readonly missing: number;
}

/** Photographs of any album, by their ids. */
export interface Listed extends Store<ListedState> {
  /** Loads the photographs of a list and shows them in its order; those that are gone are left out. */
  show(ids: readonly string[]): Promise<void>;
}

/** Makes the photographs of a list. Those that the visitor has seen are there already, also without a connection. */
export function createListed({ known, load }: Pick<Visit, 'known' | 'load'>): Listed {
  const store = createStore<ListedState>({ photos: null, missing: 0 });
  let wanted: readonly string[] = [];
  const draw = () => {
    const there = wanted.flatMap((id) => known(id) ?? []);
    store.set({
      photos: {
        ratios: there.map(({ width, height }) => width / height),
        photoAt: (index) => {
          const image = there[index];
          return image && photoOf(image, index);
        },
        need: () => undefined,
      },
      missing: wanted.filter((id) => known(id) === undefined).length,
    });
  };
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async show(ids) {
      wanted = ids;
      const missing = ids.filter((id) => known(id) === undefined);
      // Nothing moves under the finger of somebody: what is new comes all at once.
      if (missing.length < ids.length || ids.length === 0) draw();
      const loadOn = async () => {
        for (let id = missing.shift(); id !== undefined; id = missing.shift()) await load(id);
      };
      const isAsking = missing.length > 0;
      await Promise.all(Array.from({ length: LANES }, loadOn));
      if (wanted === ids && isAsking) draw();
    },
  };
}
