import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSocketFolder, SOCKET } from './socket-folder';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'atelier-sockets-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Returns the id of a process that has ended. */
const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

it.skipIf(process.platform === 'win32')('removes what killed processes left, and nothing else', async () => {
  const dead = `atelier-pglite-${deadProcess()}-`;
  for (const name of [`${dead}abcdef`, `${dead}served`, 'atelier-test-abcdef', 'other'])
    mkdirSync(join(parent, name));
  // The process may be of another container.
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(join(parent, `${dead}served`, SOCKET), resolve));
  const first = (await createSocketFolder(parent)) ?? '';
  const second = (await createSocketFolder(parent)) ?? '';
  expect(readdirSync(parent).sort()).toEqual(
    [`${dead}served`, 'atelier-test-abcdef', 'other', basename(first), basename(second)].sort(),
  );
  await new Promise((resolve) => server.close(resolve));
});
