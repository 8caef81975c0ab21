import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, letThrough } from './account';
import type { Binaries } from './binaries';

/** The files of PostgreSQL itself, inside the folder of the database. */
export const filesOf = (directory: string) => join(directory, 'data');
const passwordOf = (directory: string) => join(directory, 'password');

/** Returns the password of the user `postgres`. */
export const readPassword = (directory: string) => readFileSync(passwordOf(directory), 'utf8').trim();

export interface Installation {
  /** Folder of the database: the files of PostgreSQL, the password, the socket. */
  readonly directory: string;
  readonly binaries: Binaries;
  /** Who runs PostgreSQL; defaults to the user of this process. */
  readonly account: Account | undefined;
}

/**
 * Creates an empty PostgreSQL database in a folder that doesn't exist yet. The folder appears when it's complete, so
 * that a start that was cut short begins again.
 *
 * Texts are ordered by code point on every system, and lower case follows Unicode, as PGlite does both.
 *
 * @param flags further flags of initdb
 * @throws Error with the last line of initdb when it fails, such as for a path that the account can't reach
 */
export async function createCluster(
  { directory, binaries, account }: Installation,
  flags: readonly string[] = [],
): Promise<void> {
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordOf(draft), `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account !== undefined) {
    letThrough(draft);
    for (const path of [draft, passwordOf(draft)]) chownSync(path, account.uid, account.gid);
  }
  const child = spawn(
    binaries.initdb,
    [
      ...['-D', filesOf(draft), '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--lc-messages=C'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--auth=scram-sha-256'],
      ...[`--pwfile=${passwordOf(draft)}`, ...flags],
    ],
    { ...account, cwd: draft, env: { ...process.env, LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  try {
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`initdb failed: ${said.trim().split('\n').at(-1) || `code ${code}`}`);
    renameSync(draft, directory);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}
