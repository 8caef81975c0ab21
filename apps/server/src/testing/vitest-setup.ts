import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { announcement } from './cast';

/** Starts the real server once for all tests of a project, which get it with `inject('atelier')`. */
export default async function startServer({ provide }: TestProject) {
  const script = fileURLToPath(new URL('server-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=atelier-source', '--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => {
      throw new Error('The server of the tests ended before it was ready.');
    }),
  ]);
  provide('atelier', announcement.parse(JSON.parse(String(line))));
  return async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}
