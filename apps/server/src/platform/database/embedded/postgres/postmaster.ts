import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../../logging/logger';
import { filesOf, type Installation } from './cluster';

/** A running PostgreSQL. */
export interface Postmaster {
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends connections and transactions, writes everything to disk, and resolves when it has ended. */
  stop(): Promise<void>;
}

/** How long the PostgreSQL of a killed server may take to end, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Ends PostgreSQL when this process ends, however it ends: its end of the pipe closes, and `read` returns. Only a
 * kill of this shell as well leaves a PostgreSQL behind, which the next start ends.
 */
const GUARD = `exec 3<&0
"$@" 3<&- &
postgres=$!
{ read -r _ <&3; kill -INT "$postgres"; } &
guard=$!
wait "$postgres"
code=$?
kill "$guard" 2>/dev/null
exit "$code"`;

/**
 * Starts PostgreSQL on a folder and waits until it accepts connections. There is never a second one on the same folder:
 * PostgreSQL itself refuses, and then the one that a killed server left behind is ended first.
 *
 * @throws Error with what PostgreSQL said last
 */
export async function startPostmaster(
  installation: Installation,
  settings: Readonly<Record<string, string | number>>,
  logger: Logger,
): Promise<Postmaster> {
  for (const deadline = Date.now() + PATIENCE; ; await pause(100)) {
    try {
      return await launch(installation, settings, logger);
    } catch (error) {
      const isHeld = /lock file .* already exists|shared memory block/.test((error as Error).message);
      if (!isHeld || Date.now() > deadline) throw error;
      try {
        endAbandoned(filesOf(installation.directory));
      } catch {
        // It ended in the meantime.
      }
    }
  }
}

async function launch(
  { directory, binaries, account }: Installation,
  settings: Readonly<Record<string, string | number>>,
  logger: Logger,
): Promise<Postmaster> {
  const files = filesOf(directory);
  const values = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [binaries.postgres, '-D', files, ...values];
  const isWindows = process.platform === 'win32';
  const [program, ...parameters] = isWindows ? command : ['/bin/sh', '-c', GUARD, 'sh', ...command];
  const child: ChildProcessByStdio<Writable, null, Readable> = spawn(program ?? '', parameters, {
    ...account,
    cwd: directory,
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
    // In a process group of its own: Ctrl-C is for the server, which needs the database until its last call is done.
    detached: !isWindows,
  });
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').then(
    () => undefined,
    () => undefined,
  );
  await new Promise<void>((resolve, reject) => {
    let last = '';
    child.once('error', reject);
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.trim().split('\n')) {
        logger.debug({ component: 'postgres' }, line);
        if (/FATAL|PANIC/.test(line) || last === '') last = line.replace(/^.*(FATAL|PANIC):\s*/, '');
        if (line.includes('database system is ready to accept connections')) resolve();
      }
    });
    void ended.then(() => reject(new Error(`PostgreSQL ended: ${last || 'it gave no reason'}`)));
  });
  return {
    ended,
    async stop() {
      // Windows has no such signal: PostgreSQL is cut short there, and recovers at the next start.
      if (isWindows) child.kill();
      else child.stdin.end();
      await ended;
    },
  };
}

/**
 * Ends a PostgreSQL that a killed server left behind. It is recognized by the folder that it works in, because its number
 * may belong to another process by now, or to nothing but an entry that nobody has collected; then the note of its number
 * is removed. PostgreSQL still refuses to start while any process uses the folder's shared memory.
 */
function endAbandoned(files: string): void {
  // Other systems don't tell where a process works: there PostgreSQL's own refusal, which names the process, stays.
  if (process.platform !== 'linux') return;
  const note = join(files, 'postmaster.pid');
  const pid = Number.parseInt(readFileSync(note, 'utf8'), 10);
  if (workingFolderOf(pid) === realpathSync(files)) process.kill(pid, 'SIGINT');
  else rmSync(note, { force: true });
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
