import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger, type Logger } from '../../logging/logger';
import type { Engine } from '../engine';
import { createEmbeddedEngine } from './embedded-engine';
import { findAccount } from './postgres/account';
import { createPostgresEngine } from './postgres/postgres-engine';

const silent = createLogger({ logLevel: 'silent' });
const isLinux = process.platform === 'linux';
const folders: string[] = [];
const engines: Engine[] = [];
const processes: ChildProcess[] = [];

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-engine-'));
  folders.push(folder);
  return folder;
};
let template = '';
/** A data folder that was used before, which takes a tenth of the time of a new one. */
const usedFolder = (folder = newFolder()) => {
  execFileSync('cp', ['-a', `${template}/.`, folder]);
  return folder;
};
const open = async (
  dataDirectory: string,
  options: Partial<Parameters<typeof createEmbeddedEngine>[0]> = {},
) => {
  const engine = await createEmbeddedEngine({
    dataDirectory,
    maximumConnections: 16,
    logger: silent,
    ...options,
  });
  engines.push(engine);
  return engine;
};
async function query(engine: Engine, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(engine.connection());
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
const postmasterOf = (folder: string) =>
  Number.parseInt(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8'), 10);
/** Whether a process runs; an entry of one that has ended stays until its parent asks for it. */
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !isLinux || statusOf(pid)[0] !== 'Z';
  } catch {
    return false;
  }
};
/** State and parent of a process. */
const statusOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
const noBinaries = () => Promise.reject(new Error('no PostgreSQL is installed for plan9-mips'));

/** Opens the database in a process of its own, which can be killed, and leaves a confirmed row in it. */
async function openElsewhere(folder: string): Promise<ChildProcess> {
  const script = `
    import { createEmbeddedEngine } from ${JSON.stringify(join(import.meta.dirname, 'embedded-engine.ts'))};
    import pg from 'pg';
    const quiet = { debug() {}, info() {}, warn() {}, error() {}, fatal() {} };
    const engine = await createEmbeddedEngine({ dataDirectory: ${JSON.stringify(folder)}, maximumConnections: 16, logger: quiet });
    const client = new pg.Client(engine.connection());
    await client.connect();
    await client.query('insert into kept values (1)');
    process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  await once(child.stdout, 'data');
  return child;
}
const kill = async (child: ChildProcess) => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

template = mkdtempSync(join(tmpdir(), 'atelier-engine-'));
const first = await createEmbeddedEngine({
  dataDirectory: template,
  maximumConnections: 16,
  logger: silent,
});
/** Not so where this checkout is out of reach for the user that PostgreSQL runs as: the check says so. */
const isNative = first.kind === 'embedded';
await query(first, 'create table kept (value int); insert into kept values (7)');
await first.close();

afterAll(() => rmSync(template, { recursive: true, force: true }));
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  for (const engine of engines.splice(0)) await engine.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe.runIf(isNative)('PostgreSQL in the data folder', () => {
  it('is created at the first start, durable, and closed to others', async () => {
    const folder = usedFolder();
    const engine = await open(folder);
    expect(engine.kind).toBe('embedded');
    const settings = await query(
      engine,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('server_encoding') as encoding, lower('ÄÉ') as lower, 'a' < 'B' as ignores_case`,
    );
    expect(settings).toEqual([
      { fsync: 'on', commit: 'on', encoding: 'UTF8', lower: 'äé', ignores_case: false },
    ]);
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'postgres/password')).mode & 0o777).toBe(0o600);
    const wrong = new Client({ ...engine.connection(), password: 'guessed' });
    await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps its rows over a clean stop, which leaves no process', async () => {
    const folder = usedFolder();
    const first = await open(folder);
    await query(first, 'update kept set value = 8');
    const pid = postmasterOf(folder);
    await first.close();
    expect(isAlive(pid)).toBe(false);
    expect(await query(await open(folder), 'select value from kept')).toEqual([{ value: 8 }]);
  });

  it('ends connections when it is stopped, rather than wait for them', async () => {
    const engine = await open(usedFolder());
    const client = new Client(engine.connection());
    client.on('error', () => undefined);
    await client.connect();
    await client.query('begin; create table half_done ()');
    const lost = new Promise((resolve) => client.once('end', resolve));
    await engine.close();
    await lost;
  });

  it('is started again when it is killed, at the same place', async () => {
    const folder = usedFolder();
    const engine = await open(folder);
    const pid = postmasterOf(folder);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => query(engine, 'select value from kept').catch(() => 'away'), { timeout: 20_000 })
      .toEqual([{ value: 7 }]);
    expect(postmasterOf(folder)).not.toBe(pid);
  });

  it('ends by itself when its server is killed, and the next server finds every confirmed row', async () => {
    const folder = usedFolder();
    const server = await openElsewhere(folder);
    const pid = postmasterOf(folder);
    await kill(server);
    expect(await query(await open(folder), 'select value from kept')).toEqual([{ value: 7 }, { value: 1 }]);
    expect(isAlive(pid)).toBe(false);
  });

  it.runIf(isLinux)('that a killed server left running is ended by the next start', async () => {
    const folder = usedFolder();
    const server = await openElsewhere(folder);
    const pid = postmasterOf(folder);
    const shell = Number(statusOf(pid)[1]);
    const guards = readFileSync(`/proc/${shell}/task/${shell}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
      .filter((child) => child !== pid);
    // The shell last: without it its server closes the pipe, and a guard that still lives would end PostgreSQL.
    for (const guard of [...guards, shell]) process.kill(guard, 'SIGKILL');
    await kill(server);
    expect(isAlive(pid)).toBe(true);
    expect(await query(await open(folder), 'select value from kept')).toEqual([{ value: 7 }, { value: 1 }]);
    expect(isAlive(pid)).toBe(false);
  });

  it.runIf(isLinux)(
    'starts where its old number belongs to another process by now, and leaves that alone',
    async () => {
      const folder = usedFolder();
      const account = findAccount(join(folder, 'postgres'));
      const other = spawn('sleep', ['60'], { ...account, stdio: 'ignore', cwd: '/' });
      processes.push(other);
      await once(other, 'spawn');
      const note = join(folder, 'postgres/data/postmaster.pid');
      writeFileSync(note, `${other.pid}\n${join(folder, 'postgres/data')}\n1\n5432\n\n\n\n`);
      expect(await query(await open(folder), 'select 1 as fine')).toEqual([{ fine: 1 }]);
      expect(other.exitCode ?? other.signalCode).toBeNull();
    },
  );

  it('begins again where a first start was cut short', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'postgres.new/data'), { recursive: true });
    expect((await open(folder)).kind).toBe('embedded');
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false);
  });

  it('takes a loopback port where the path is too long for a socket', async () => {
    const folder = join(newFolder(), 'a'.repeat(100));
    mkdirSync(folder);
    usedFolder(folder);
    if (process.getuid?.() === 0) chmodSync(join(folder, '..'), 0o711);
    const engine = await open(folder);
    expect(engine.connection().host).toBe('127.0.0.1');
    expect(await query(engine, 'select 1 as fine')).toEqual([{ fine: 1 }]);
  });
});

describe('PGlite in its place', () => {
  const heard = () => {
    const warn = vi.fn();
    const logger: Logger = Object.assign(Object.create(silent), { warn });
    return {
      logger,
      reasons: () => warn.mock.calls.map(([fields]) => (fields as { reason: string }).reason),
    };
  };

  it('is taken where there is no PostgreSQL, which one line explains, and stays for good', async () => {
    const folder = newFolder();
    const { logger, reasons } = heard();
    const first = await open(folder, { logger, binaries: noBinaries });
    expect(first.kind).toBe('pglite');
    expect(reasons()).toEqual(['no PostgreSQL is installed for plan9-mips']);
    await query(first, 'create table kept (value int); insert into kept values (7)');
    await first.close();
    const next = await open(folder, { logger });
    expect(next.kind).toBe('pglite');
    expect(reasons()).toEqual(['no PostgreSQL is installed for plan9-mips', 'PGlite wrote this data folder']);
    expect(await query(next, 'select value from kept')).toEqual([{ value: 7 }]);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    // PGlite takes seconds to create a database on a busy machine.
  }, 60_000);

  it.runIf(isNative)('never hides a PostgreSQL database that cannot be started', async () => {
    const folder = usedFolder();
    await expect(open(folder, { binaries: noBinaries })).rejects.toThrow('no PostgreSQL is installed');
    writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '9\n');
    await expect(open(folder)).rejects.toThrow(/database files are incompatible|PG_VERSION/);
    expect(existsSync(join(folder, 'database'))).toBe(false);
  });

  it.runIf(isNative && process.getuid?.() === 0)(
    'is needed where root owns a path that nobody else can reach',
    async () => {
      const directory = join(newFolder(), 'data/postgres');
      await expect(
        createPostgresEngine({ directory, maximumConnections: 16, logger: silent }),
      ).rejects.toThrow('ermission denied');
      expect(readdirSync(join(directory, '..'))).toEqual([]);
    },
  );
});
