/** State that parts of the page listen to. */
export interface Store<State> {
  getState(): State;
  subscribe(changed: () => void): () => void;
}

/** Creates a store; `set` merges a change into its state. */
export function createStore<State extends object>(
  first: State,
): Store<State> & { set(change: Partial<State>): void } {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set(change) {
      state = { ...state, ...change };
      for (const changed of listeners) changed();
    },
  };
}
