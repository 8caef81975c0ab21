import { defineConfig, type Options } from 'tsup';
import { ascii } from '../../scripts/build/ascii.ts';
import { moduleForEachSource } from '../../scripts/build/module-for-each-source.ts';
import { pureValues } from '../../scripts/build/pure-values.ts';

const shared: Options = {
  format: ['esm'],
  platform: 'neutral',
  clean: true,
  target: 'es2022',
};

/**
 * Evaluates `ky` when a client first uses it: it creates a `Request` while it is loaded, for which Node.js loads its
 * whole `fetch`, and that costs a script more than everything else in the SDK.
 */
const lazyKy: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'lazy-ky',
  setup(build) {
    build.onResolve({ filter: /^ky$/ }, ({ namespace }) =>
      namespace === 'lazy' ? undefined : { path: 'ky', namespace: 'lazy', sideEffects: false },
    );
    build.onLoad({ filter: /.*/, namespace: 'lazy' }, () => ({
      resolveDir: import.meta.dirname,
      contents: `
        const library = () => require('ky');
        export default Object.assign((...request) => library().default(...request), {
          create: (options) => library().default.create(options),
        });
        export const isTimeoutError = (error) => library().isTimeoutError(error);`,
    }));
  },
};

export default defineConfig([
  {
    // For Node.js, which starts faster the fewer files it reads: a file an entry, dependencies inside. Names and lines
    // stay as they are written, because they are what an uncaught error prints.
    ...shared,
    entry: {
      index: 'src/index.ts',
      calls: 'src/generated/calls.ts',
      contract: 'contract/index.ts',
      helpers: 'src/helpers/index.ts',
      node: 'src/node/index.ts',
      'quick-add': 'src/quick-add/index.ts',
      streams: 'src/streams/index.ts',
    },
    outDir: 'dist/whole',
    plugins: [ascii],
    noExternal: [/^[^.]/],
    splitting: false,
    esbuildPlugins: [lazyKy],
    // The type build resolves as the bundle does, and reads no other package from source.
    dts: { compilerOptions: { customConditions: [] } },
  },
  {
    // For bundlers.
    ...shared,
    entry: [
      'src/**/*.ts',
      'contract/*.ts',
      '!**/*.test.ts',
      '!src/testing/**',
      '!src/node/**',
      '!contract/{index,openapi}.ts',
    ],
    outDir: 'dist/modules',
    esbuildPlugins: [moduleForEachSource, pureValues],
  },
]);
