import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

const PREFIX = 'atelier-check-';

/** Milliseconds after which nobody is at a folder any more: no check runs for a day. */
const FORGOTTEN = 86_400_000;

const GIBIBYTE = 1024 ** 3;

/** What the tests' files need at most, several times over (seen: 0.3 GiB). */
const ROOM = 2 * GIBIBYTE;

/** Memory that must remain free for browsers and servers. */
const MEMORY_BESIDE = 4 * GIBIBYTE;

/**
 * Gives everything that the check starts a temporary folder in memory, if the system has one with enough space. A database
 * of a server test is more than a thousand files, and they are created and deleted hundreds of times.
 *
 * @returns a function that removes the folder
 */
export function keepTemporaryFilesInMemory(
  environment: NodeJS.ProcessEnv,
  { folder = MEMORY, memory = freemem() }: { readonly folder?: string; readonly memory?: number } = {},
): () => void {
  removeForgotten(folder);
  if (roomIn(folder) < ROOM || memory < ROOM + MEMORY_BESIDE) return () => undefined;
  const directory = mkdtempSync(join(folder, PREFIX));
  // As in any folder for temporary files: PostgreSQL, which will not run as root, has to get through.
  chmodSync(directory, 0o1777);
  const before = environment.TMPDIR;
  environment.TMPDIR = directory;
  return () => {
    if (before === undefined) delete environment.TMPDIR;
    else environment.TMPDIR = before;
    // Commands that were stopped may still be writing.
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  };
}

/** A check that was killed could not take its folder away, and memory is not given back before the machine starts again. */
function removeForgotten(folder: string): void {
  try {
    for (const name of readdirSync(folder).filter((name) => name.startsWith(PREFIX))) {
      const path = join(folder, name);
      if (statSync(path).mtimeMs < Date.now() - FORGOTTEN) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // Somebody else's, gone meanwhile, or no such folder: this check goes on without that room.
  }
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
