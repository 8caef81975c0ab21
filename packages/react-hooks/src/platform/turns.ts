/**
 * Makes writes of one thing go one after the other.
 *
 * @returns runs a write when its turn has come. Its function gets a function that ends the turn early.
 */
export function createTurns() {
  const last = new Map<string, Promise<void>>();
  return async <Data>(
    name: string | undefined,
    run: (endTurn: () => void) => Promise<Data>,
  ): Promise<Data> => {
    if (name === undefined) return run(() => undefined);
    const before = last.get(name);
    let end: () => void = () => undefined;
    const turn = new Promise<void>((resolve) => {
      end = resolve;
    });
    last.set(name, turn);
    try {
      await before;
      return await run(end);
    } finally {
      end();
      if (last.get(name) === turn) last.delete(name);
    }
  };
}
