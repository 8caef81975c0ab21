import { revisionOf } from './changes.js';

/** What a change is made of. */
interface Subject {
  readonly id: string;
  readonly seen: number | null | undefined;
}

/** How the write before ended: what it was made of, and which revision it led to. */
interface Ended {
  readonly subject: Subject | undefined;
  readonly saved: number;
}

/**
 * Makes writes of one thing go one after the other.
 *
 * @returns runs a write when its turn has come. Its function gets the revision that the write before led to, where both were
 * made of the same one, and a function that ends the turn early.
 */
export function createTurns() {
  const last = new Map<string, Promise<Ended | undefined>>();
  return async <Data>(
    name: string | undefined,
    subject: Subject | undefined,
    run: (revision: number | undefined, endTurn: () => void) => Promise<Data>,
  ): Promise<Data> => {
    if (name === undefined) return run(undefined, () => undefined);
    const before = last.get(name);
    let end: (ended?: Ended) => void = () => undefined;
    const turn = new Promise<Ended | undefined>((resolve) => {
      end = resolve;
    });
    last.set(name, turn);
    try {
      const earlier = await before;
      const isNext =
        earlier?.subject?.id === subject?.id &&
        earlier?.subject?.seen === subject?.seen &&
        earlier?.saved !== -1;
      const data = await run(isNext ? earlier?.saved : undefined, () => end());
      end({ subject, saved: revisionOf(data) });
      return data;
    } finally {
      end();
      if (last.get(name) === turn) last.delete(name);
    }
  };
}
