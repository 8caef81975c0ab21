import { defineConfig, type Options } from 'tsup';

const shared: Options = {
  format: ['esm'],
  platform: 'neutral',
  clean: true,
  sourcemap: true,
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
    // For Node.js, which starts faster the fewer files and bytes it reads: one small file an entry, dependencies inside.
    ...shared,
    entry: {
      index: 'src/index.ts',
      contract: 'contract/index.ts',
      node: 'src/node/index.ts',
      'quick-add': 'src/quick-add/index.ts',
    },
    outDir: 'dist/whole',
    noExternal: [/^[^.]/],
    splitting: false,
    minify: true,
    esbuildPlugins: [lazyKy],
    // The type build resolves as the bundle does, and reads no other package from source.
    dts: { compilerOptions: { customConditions: [] } },
  },
  {
    // For bundlers, which leave out whole modules only: a file for each, so that one area costs what one area costs.
    ...shared,
    entry: ['src/**/*.ts', '!src/**/*.test.ts', '!src/testing/**', '!src/node/**'],
    outDir: 'dist/modules',
    splitting: true,
  },
]);
