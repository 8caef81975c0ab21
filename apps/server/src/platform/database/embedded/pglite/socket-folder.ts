import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Name of the socket that clients of PostgreSQL expect in a folder. */
export const SOCKET = '.s.PGSQL.5432';
const PREFIX = 'atelier-pglite-';
const FOLDER = new RegExp(`^${PREFIX}(\\d+)-`);

/**
 * Creates a folder that only this user can open: PGlite asks for no password. It is in the temporary folder, because
 * the path of a socket must be short. Folders left by processes that were killed are removed.
 *
 * @returns undefined where there are no sockets
 */
export async function createSocketFolder(parent = tmpdir()): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  await sweepSocketFolders(parent);
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o700);
  return folder;
}

async function sweepSocketFolders(parent: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const pid = FOLDER.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const folder = join(parent, name);
    // Processes of other containers are not visible, but their sockets answer.
    if (await answers(join(folder, SOCKET))) continue;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ENOENT' && code !== 'ECONNREFUSED'),
    );
  });
}
