import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('dist/index.js', import.meta.resolve('@atelier/filters/package.json')));

/** Whether the package is built. What it is worth is measured on what its users get, not on source made runnable here. */
export const isBuilt = existsSync(built);

/** The package as it is built; as its source for the tests of the benchmarks, and where it is not built. */
export const product: typeof import('@atelier/filters') =
  isBuilt && process.env.VITEST === undefined ? await import(built) : await import('@atelier/filters');
