import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds the whole repository. */
export const repositoryRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns whether the module at this URL is the one that Node was started with, and not one that a test imported. */
export function isMain(moduleUrl: string): boolean {
  return process.argv[1] === fileURLToPath(moduleUrl);
}
