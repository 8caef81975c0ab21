import { useSyncExternalStore } from 'react';
import type { Store } from '../state/store';

const never = () => () => undefined;

/** Reads a store; before the scripts are there, and where there is none, what stands in for it. */
export function useStore<State>(store: Store<State> | undefined, otherwise: State): State {
  return useSyncExternalStore(
    store?.subscribe ?? never,
    () => store?.getState() ?? otherwise,
    () => otherwise,
  );
}
