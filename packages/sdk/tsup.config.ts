import { defineConfig, type Options } from 'tsup';

const shared: Options = {
  format: ['esm'],
  platform: 'neutral',
  clean: true,
  sourcemap: true,
  target: 'es2022',
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
