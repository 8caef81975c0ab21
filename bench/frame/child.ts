import { spawn } from 'node:child_process';

/** Runs Node with these arguments and returns its wall-clock duration in milliseconds. */
export function lifeOfNode(parameters: readonly string[]): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(performance.now() - started);
      else reject(new Error(`node ${parameters.join(' ')} ended with ${code}`));
    });
  });
}
