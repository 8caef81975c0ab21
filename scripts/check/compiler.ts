import { availableParallelism } from 'node:os';
import { type CommandResult, runCommand } from './command';
import { LIGHT_AT_ONCE } from './run-steps';

/**
 * Each checker of the compiler works out anew what its part shares with the others: four of them, as it takes by itself,
 * cost nearly twice what one does. As many as leave a place for the light step beside.
 */
const CHECKERS = Math.ceil(availableParallelism() / LIGHT_AT_ONCE);

/** Checks the types of one project: a folder with a `tsconfig.json`. */
export const checkProject = (project: string, cwd: string): Promise<CommandResult> =>
  runCommand('tsc', ['-p', project, '--checkers', String(CHECKERS)], { cwd });
