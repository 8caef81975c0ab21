import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user that PostgreSQL runs as when the server itself runs as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Users of a system that may own nothing but the database; the first that exists is taken. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * Returns the user to run PostgreSQL as, or undefined when it can run as the user of this process. PostgreSQL refuses to
 * run as root. An existing database stays with its owner.
 *
 * @param directory folder of the database, which may not exist yet
 * @throws Error when this process runs as root and there is no user to take its place
 */
export function findAccount(directory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(directory, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of CANDIDATES) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid };
  }
  throw new Error(
    `the server runs as root, PostgreSQL must not, and there is no user named ${CANDIDATES.join(' or ')}`,
  );
}

/** Lets another user pass through the data folder to a folder inside, without being able to list it. */
export function letThrough(directory: string): void {
  const parent = dirname(directory);
  const { mode } = statSync(parent);
  if ((mode & 0o001) === 0) chmodSync(parent, mode | 0o001);
}

function idOf(flag: '-u' | '-g', name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return undefined;
  }
}
