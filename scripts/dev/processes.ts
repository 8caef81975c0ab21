import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs programs side by side and stops them together. */
export function createProcesses(cwd: string) {
  const children = new Set<ChildProcess>();
  let isStopping = false;

  /** Starts a program whose output goes to the terminal. When it ends by itself, all programs are stopped. */
  function start(
    name: string,
    command: string,
    parameters: readonly string[],
    environment: NodeJS.ProcessEnv,
    folder = cwd,
  ): void {
    const child = spawn(command, parameters, {
      cwd: folder,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    children.add(child);
    child.on('error', (error) => console.error(`${name} could not be started: ${error.message}`));
    child.on('exit', (code) => {
      children.delete(child);
      if (isStopping) return;
      console.error(`${name} ended (${code ?? 'by a signal'}); stopping the rest.`);
      void stop().then(() => process.exit(1));
    });
  }

  async function stop(): Promise<void> {
    isStopping = true;
    await Promise.all(
      [...children].map(async (child) => {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }),
    );
  }

  return { start, stop };
}
