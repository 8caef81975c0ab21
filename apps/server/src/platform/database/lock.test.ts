import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './lock';

let directory: string;
const children: ChildProcess[] = [];
const path = () => join(directory, 'server.lock');

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'atelier-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

/** A living process that is not this one. */
async function bystander(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'spawn');
  return child;
}

/** A lock as another process would leave it. */
function leave(fields: object): void {
  const holder = {
    pid: 1,
    host: hostname(),
    started: '',
    since: '2026-10-15T08:12:00.000Z',
    nonce: 'other',
    ...fields,
  };
  writeFileSync(path(), JSON.stringify(holder));
}

describe('lockDataFolder', () => {
  it('is taken once, and again after it was released', () => {
    const lock = lockDataFolder(directory);
    expect(() => lockDataFolder(directory)).toThrow(DataFolderInUseError);
    lock.release();
    expect(existsSync(path())).toBe(false);
    lockDataFolder(directory).release();
  });

  it('can be read by this user only and names its process', () => {
    const lock = lockDataFolder(directory);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(path(), 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    lock.release();
  });

  it('refuses while another process lives, and says which', async () => {
    const { pid } = await bystander();
    leave({ pid });
    expect(() => lockDataFolder(directory)).toThrow(new RegExp(`process ${pid} .*DATA_DIR`));
  });

  it('takes over from a process that was killed', async () => {
    const child = await bystander();
    leave({ pid: child.pid });
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockDataFolder(directory).release();
  });

  it.runIf(existsSync('/proc/self/stat'))(
    'takes over when the number belongs to a later process',
    async () => {
      const { pid } = await bystander();
      leave({ pid, started: 'an-earlier-boot:12345' });
      lockDataFolder(directory).release();
    },
  );

  it('takes over from its own number of an earlier run, as containers have it', () => {
    leave({ pid: process.pid });
    lockDataFolder(directory).release();
  });

  it('believes the heartbeat of another host, and gives it up when it falls silent', () => {
    leave({ host: 'elsewhere' });
    expect(() => lockDataFolder(directory)).toThrow(DataFolderInUseError);
    const long = new Date(Date.now() - 60_000);
    utimesSync(path(), long, long);
    lockDataFolder(directory).release();
  });

  it('never removes the lock of another', () => {
    const lock = lockDataFolder(directory);
    leave({ nonce: 'successor' });
    lock.release();
    expect(existsSync(path())).toBe(true);
  });

  it('stops at a lock that it cannot read', () => {
    writeFileSync(path(), 'half a l');
    expect(() => lockDataFolder(directory)).toThrow(/cannot be read/);
  });
});
