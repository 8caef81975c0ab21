import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepTemporaryFilesInMemory } from './temporary-folder';

const folder = mkdtempSync(join(tmpdir(), 'atelier-memory-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const memory = 64 * 1024 ** 3;

it.skipIf(process.platform === 'win32')(
  'names a folder that everybody may pass through, and takes it away with what is in it',
  () => {
    const environment: NodeJS.ProcessEnv = { TMPDIR: '/somewhere' };
    const remove = keepTemporaryFilesInMemory(environment, { folder, memory });
    const { TMPDIR = '' } = environment;
    expect(dirname(TMPDIR)).toBe(folder);
    expect(statSync(TMPDIR).mode & 0o7777).toBe(0o1777);
    writeFileSync(join(TMPDIR, 'database'), 'rows');
    remove();
    expect(environment).toEqual({ TMPDIR: '/somewhere' });
    expect(existsSync(TMPDIR)).toBe(false);
  },
);

it('takes away what checks left that were killed, and neither what is in use nor what is not its own', () => {
  const forgotten = join(folder, 'atelier-check-old');
  const used = join(folder, 'atelier-check-new');
  const foreign = join(folder, 'somebody');
  for (const path of [forgotten, used, foreign]) mkdirSync(path);
  writeFileSync(join(forgotten, 'database'), 'rows');
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const path of [forgotten, foreign]) utimesSync(path, longAgo, longAgo);
  keepTemporaryFilesInMemory({}, { folder, memory: 0 });
  expect([forgotten, used, foreign].map((path) => existsSync(path))).toEqual([false, true, true]);
});

it.each([
  ['there is no such folder', { folder: join(folder, 'nowhere'), memory }],
  ['memory is short', { folder, memory: 1024 ** 3 }],
])('leaves temporary files where they are when %s', (_reason, machine) => {
  const environment: NodeJS.ProcessEnv = {};
  keepTemporaryFilesInMemory(environment, machine)();
  expect(environment).toEqual({});
});
