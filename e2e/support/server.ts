import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';

/** Another build can be set, such as a release; its web app is next to it, as in this repository. */
const serverFolder =
  process.env.ATELIER_BUILT_SERVER ?? fileURLToPath(new URL('../../apps/server/', import.meta.url));
const START_TIMEOUT = 180_000;
const STOP_TIMEOUT = 15_000;
/** PostgreSQL's name of its socket. */
const SOCKET = '.s.PGSQL.5432';

/** The address and the folder of a server, which processes pass on to each other. */
export interface ServerPlace {
  readonly origin: string;
  readonly directory: string;
}

/** The built product in a process and with a data folder of its own. */
export interface BuiltServer {
  readonly origin: string;
  /** Everything that the process has printed so far. */
  readonly output: () => string;
  /** Changes stored data with a statement, where no call does that. */
  changeData(statement: string): Promise<void>;
}

/** Returns the server at a place. */
export const serverAt = ({ origin, directory }: ServerPlace): BuiltServer => ({
  origin,
  output: () => readFileSync(logOf(directory), 'utf8'),
  changeData: (statement) => runOn(directory, statement),
});

const logOf = (directory: string) => join(directory, 'server.log');
const temporaryOf = (directory: string) => join(directory, 'temporary');

/**
 * Starts `apps/server/dist/index.js` on a free port of the loopback; `close` stops it and removes its files.
 *
 * @param environment - variables of the services that it uses.
 */
export async function startBuiltServer(
  environment: Readonly<Record<string, string>>,
): Promise<ServerPlace & { close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'atelier-e2e-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  mkdirSync(temporaryOf(directory));
  const log = openSync(logOf(directory), 'a');
  const child = spawn(process.execPath, [join(serverFolder, 'dist', 'index.js')], {
    cwd: directory,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      TMPDIR: temporaryOf(directory),
      DATA_DIR: directory,
      PORT: String(port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'debug',
      // The tests act for many people, each with an address of their own, as behind a proxy.
      TRUSTED_PROXY_HOPS: '1',
      SUPPORT_EMAIL: 'help@atelier.example',
      ...environment,
    },
  });
  closeSync(log);
  const close = async () => {
    await stop(child);
    // The database of a killed server may still be writing.
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await untilReady(origin, child, serverAt({ origin, directory }).output);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, directory, close };
}

async function freePort(): Promise<number> {
  const probe = createNetServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function untilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode}. Build it first.\n${output()}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in time.\n${output()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(late);
}

/**
 * Runs a statement on the database of a running server, as its owner: through the socket that only this user can open, in
 * the data folder, or in the temporary folder if the database is PGlite. Where there are no such sockets (Windows), the
 * server uses a private port.
 */
async function runOn(directory: string, statement: string): Promise<void> {
  const temporary = temporaryOf(directory);
  const host = [
    join(directory, 'postgres'),
    ...readdirSync(temporary).map((name) => join(temporary, name)),
  ].find((folder) => existsSync(join(folder, SOCKET)));
  if (host === undefined) throw new Error('The database has no socket here.');
  const password = join(directory, 'postgres', 'password');
  const client = new Client({
    host,
    user: 'postgres',
    database: 'postgres',
    ...(existsSync(password) ? { password: readFileSync(password, 'utf8').trim() } : {}),
  });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
