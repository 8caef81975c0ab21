import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Options } from 'tsup';

/**
 * Builds a module for each source file, with the imports of the source: bundlers leave out whole modules only, and a
 * module costs what it holds. Without this, esbuild splits what several files import into further files.
 */
export const moduleForEachSource: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'module-for-each-source',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir, kind }) => {
      if (kind === 'entry-point') return undefined;
      const written = path.replace(/\.js$/, '');
      const isFolder = !existsSync(join(resolveDir, `${written}.ts`));
      return { path: `${written}${isFolder ? '/index' : ''}.js`, external: true };
    });
  },
};
