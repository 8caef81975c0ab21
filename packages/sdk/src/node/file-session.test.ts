import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFileSession } from './file-session.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-session-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps values over a restart, in a file for its owner only', async () => {
  const path = join(folder, 'below', 'session.json');
  expect(await createFileSession(path).get('token')).toBeUndefined();
  await createFileSession(path).set('token', 't-1');
  expect(await createFileSession(path).get('token')).toBe('t-1');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'below'))).mode & 0o777).toBe(0o700);
});

it('makes a file that others could read private again', async () => {
  const path = join(folder, 'session.json');
  await writeFile(path, '{}', { mode: 0o644 });
  await createFileSession(path).set('token', 't-1');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('loses nothing when values are set at once, and leaves no drafts', async () => {
  const path = join(folder, 'session.json');
  const session = createFileSession(path);
  await Promise.all([
    session.set('token', 't-1'),
    session.set('workspaceId', 'juniper'),
    session.set('theme', 'dark'),
    session.set('region', 'ap-south-1'),
  ]);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({
    token: 't-1',
    workspaceId: 'juniper',
    theme: 'dark',
    region: 'ap-south-1',
  });
  expect(await readdir(folder)).toEqual(['session.json']);
});

it('logs out: only the theme stays, and without one the file goes', async () => {
  const path = join(folder, 'session.json');
  const session = createFileSession(path);
  await session.set('token', 't-1');
  await session.set('theme', 'light');
  await session.clear();
  expect([await session.get('token'), await session.get('theme')]).toEqual([undefined, 'light']);
  await session.set('theme', undefined);
  await session.clear();
  expect(await readdir(folder)).toEqual([]);
});

it.each(['', 'not json', '[]', 'null', '{"token":7,"region":"moon"}'])(
  'takes %j for an empty session',
  async (text) => {
    const path = join(folder, 'session.json');
    await writeFile(path, text);
    const session = createFileSession(path);
    expect([await session.get('token'), await session.get('region')]).toEqual([undefined, undefined]);
  },
);

it('says so when the file cannot be used', async () => {
  await expect(createFileSession(folder).get('token')).rejects.toThrow('EISDIR');
});
