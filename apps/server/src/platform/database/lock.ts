import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another process uses the data folder. Two at once would silently lose confirmed writes. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
  constructor(directory: string, holder: Holder) {
    super(
      `Another Atelier server (process ${holder.pid} on ${holder.host}, started ${holder.since}) uses the folder ${directory}. ` +
        'Stop it first, or choose another folder with DATA_DIR.',
    );
  }
}

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Distinguishes this process from a later one with the same id; empty where the system does not report it. */
  readonly started: string;
  readonly since: string;
  readonly nonce: string;
}

export interface FolderLock {
  release(): void;
}

const FILE = 'server.lock';
const HEARTBEAT = 5_000;
/**
 * Milliseconds without a heartbeat after which a lock from another host (on a shared volume) counts as abandoned: its
 * process cannot be checked.
 */
const SILENCE = 30_000;
const held = new Set<string>();

/**
 * Takes the data folder for this process.
 *
 * @throws DataFolderInUseError when a living process holds it
 */
export function lockDataFolder(directory: string): FolderLock {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, FILE);
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    started: startOf(process.pid),
    since: new Date().toISOString(),
    nonce: randomUUID(),
  };
  for (let tries = 0; tries < 10; tries++) {
    if (create(path, own)) {
      held.add(own.nonce);
      const heartbeat = setInterval(() => touch(path), HEARTBEAT);
      heartbeat.unref();
      return {
        release() {
          clearInterval(heartbeat);
          if (!held.delete(own.nonce)) return;
          if (read(path)?.nonce === own.nonce) rmSync(path, { force: true });
        },
      };
    }
    const holder = read(path);
    if (holder === undefined) continue;
    if (isAlive(holder, path)) throw new DataFolderInUseError(directory, holder);
    putAside(path, holder);
  }
  throw new Error(`The folder ${directory} could not be locked.`);
}

/** Creates the lock exclusively and never half-written: the file is written elsewhere, then linked under its name. */
function create(path: string, holder: Holder): boolean {
  const draft = `${path}.${holder.nonce}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(
      `The lock ${path} cannot be read. Make sure that no server uses the folder, then remove it.`,
    );
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (held.has(holder.nonce)) return true;
  if (holder.host !== hostname()) return Date.now() - ageOf(path) < SILENCE;
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // The process id may have been reused since.
  return holder.started === '' || startOf(holder.pid) === holder.started;
}

/** Moves a dead lock away, and only that: a lock that another process took in the meantime is restored. */
function putAside(path: string, dead: Holder): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside)?.nonce !== dead.nonce) {
    try {
      linkSync(aside, path);
    } catch {
      // A third process was faster; it will find out by itself whom the folder belongs to.
    }
  }
  rmSync(aside, { force: true });
}

/**
 * Returns when a process started, in a form that only serves for comparison; empty where the system does not report it.
 */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command in brackets may hold spaces; the start is the 20th field behind it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}:${ticks}`;
  } catch {
    return '';
  }
}

function ageOf(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder is gone; the database will report that more clearly.
  }
}
