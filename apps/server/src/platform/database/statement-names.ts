import { LRUCache } from 'lru-cache';

/** Total length of the statements whose frequency is counted; filters produce an unlimited number of them. */
const COUNTED_LENGTH = 4_000_000;
/** Total length of the statements that have a name at the same time. */
const NAMED_LENGTH = 200_000;
/** Total length of the statements that one connection may have prepared, including those whose name was released. */
const PREPARED_LENGTH = 300_000;
/** Counted for each statement in addition to its length. */
const OWN_LENGTH = 250;
/** Length of the longest statement that gets a name. */
const MAX_LENGTH = 10_000;
/** How often a statement has to occur before it gets a name. */
const RECURRING = 3;

/** Returns the name under which a statement stays prepared on its connection, or undefined for one that isn't kept. */
export type StatementNames = (text: string) => string | undefined;

/** Names nothing. */
export const unnamed: StatementNames = () => undefined;

const lengthOf = (text: string) => text.length + OWN_LENGTH;
const sizeCalculation = (_value: unknown, text: string) => lengthOf(text);

/**
 * Names the statements that recur, so that PostgreSQL reads and plans them once per connection, and their text isn't
 * sent again. The names of the least recently used statements are released, and never given again. Their statements
 * stay prepared until their connection is closed ({@link PreparedStatements}): deallocating them would cost a round
 * trip on every connection.
 *
 * Limits are lengths, because memory depends on them. Measured in PostgreSQL 18, a prepared statement with its plan
 * takes 29 kB at 170 characters, 75 kB at 800, 210 kB at 2,900 and 570 kB at 6,900: some 80 bytes per character, so a
 * connection stays below 25 MB.
 */
export function createStatementNames(): StatementNames {
  const counts = new LRUCache<string, number>({ maxSize: COUNTED_LENGTH, sizeCalculation });
  const names = new LRUCache<string, string>({ maxSize: NAMED_LENGTH, sizeCalculation });
  let given = 0;
  return (text) => {
    if (text.length > MAX_LENGTH) return undefined;
    const name = names.get(text);
    if (name !== undefined) return name;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < RECURRING) return undefined;
    counts.delete(text);
    const made = `s${given}`;
    given += 1;
    names.set(text, made);
    return made;
  };
}

/** Counts the statements that a connection has prepared. */
export interface PreparedStatements {
  add(name: string, text: string): void;
  /** Whether they take more memory than they should: the connection has to be closed. */
  readonly isFull: boolean;
}

export function createPreparedStatements(): PreparedStatements {
  const names = new Set<string>();
  let size = 0;
  return {
    add(name, text) {
      if (names.has(name)) return;
      names.add(name);
      size += lengthOf(text);
    },
    get isFull() {
      return size > PREPARED_LENGTH;
    },
  };
}
