import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from './entry';

export interface CommandResult {
  ok: boolean;
  /** Everything that the command printed, both streams in the order of arrival, without colours. */
  output: string;
}

export interface CommandOptions {
  cwd: string;
  environment?: Readonly<Record<string, string | undefined>>;
  /** Minutes after which the command and everything that it started are stopped. */
  minutes?: number;
}

/** The tools and the Node of this repository come first, regardless of who starts the command and where. */
const PATH = [join(repositoryRoot, 'node_modules/.bin'), process.env.PATH].join(delimiter);

const running = new Set<() => void>();

/** Stops all running commands with their children; used when the check itself is interrupted. */
export function stopCommands(): void {
  for (const stop of running) stop();
}

/** Runs a command to its end and returns its output. It never throws: a command that cannot start has failed. */
export function runCommand(
  command: string,
  parameters: readonly string[],
  { cwd, environment = {}, minutes = 40 }: CommandOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const chunks: string[] = [];
    const child = spawn(command, parameters, {
      cwd,
      env: {
        ...process.env,
        PATH,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group, so that a time-out also ends servers and browsers that the command started.
      detached: process.platform !== 'win32',
    });
    const stop = () => stopGroup(child.pid);
    running.add(stop);
    const timer = setTimeout(() => {
      chunks.push(`\nstopped: not finished after ${minutes} minutes\n`);
      stop();
    }, minutes * 60_000);
    const finish = (ok: boolean) => {
      clearTimeout(timer);
      running.delete(stop);
      resolve({ ok, output: stripVTControlCharacters(chunks.join('')).trim() });
    };
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
    child.on('error', (error) => {
      chunks.push(`${command} could not be started: ${error.message}\n`);
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

function stopGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
  } catch {
    // It ended in the meantime.
  }
}
