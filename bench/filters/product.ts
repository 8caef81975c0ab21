import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('dist/index.js', import.meta.resolve('@atelier/filters/package.json')));

/** Whether the package is built. Its speed is measured on the build that users get, not on transpiled source. */
export const isBuilt = existsSync(built);

/** The built package; its source in tests of the benchmarks, and if it is not built. */
export const product: typeof import('@atelier/filters') =
  isBuilt && process.env.VITEST === undefined ? await import(built) : await import('@atelier/filters');
