import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type CommandResult, runCommand } from './command';
import { MAX_LIGHT_STEPS } from './run-steps';

/**
 * Each checker of the compiler recomputes what its part shares with the others: four of them, the compiler's default,
 * cost nearly twice as much as one. This leaves room for a concurrent light step.
 */
const CHECKERS = Math.ceil(availableParallelism() / MAX_LIGHT_STEPS);

/** The compiler's cache: unchanged files are not checked again. */
const MEMORY = 'node_modules/.cache/types';

/** Checks the types of one project: a folder with a `tsconfig.json`. */
export function checkProject(project: string, cwd: string): Promise<CommandResult> {
  const memory = join(cwd, MEMORY, `${project.replaceAll(/[^\w-]+/g, '_')}.tsbuildinfo`);
  const parameters = ['--incremental', '--tsBuildInfoFile', memory, '--checkers', String(CHECKERS)];
  return runCommand('tsc', ['-p', project, ...parameters], { cwd });
}
