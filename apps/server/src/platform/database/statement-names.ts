import { LRUCache } from 'lru-cache';

/** Texts of which it is known how often they came; filters make texts without end. */
const MAX_TEXTS = 2_000;
/** Statements that stay prepared on each connection: some 20 kB of memory there for each. */
const MAX_NAMES = 300;
/** How often a text has to come before it is worth a name. */
const RECURRING = 3;

/** Returns the name under which a statement stays prepared on its connection, or undefined for one that isn't kept. */
export type StatementNames = (text: string) => string | undefined;

/** Keeps nothing. */
export const unnamed: StatementNames = () => undefined;

/**
 * Names the statements that recur, so that PostgreSQL reads and plans them once per connection, and their text isn't
 * sent again. A name is never given up: taking one back would cost a round trip on every connection.
 */
export function createStatementNames(): StatementNames {
  const counts = new LRUCache<string, number>({ max: MAX_TEXTS });
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MAX_NAMES) return name;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < RECURRING) return undefined;
    counts.delete(text);
    const made = `s${names.size}`;
    names.set(text, made);
    return made;
  };
}
