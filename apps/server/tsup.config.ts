import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    library: 'src/library.ts',
    // Separate entries: they run in a worker thread and in child processes.
    'pglite-worker': 'src/platform/database/embedded/pglite/pglite-worker.ts',
    'image-process': 'src/platform/storage/image-process.ts',
    'photograph-process': 'src/platform/photographs/photograph-process.ts',
  },
  format: ['esm'],
  target: 'node24',
  clean: true,
  sourcemap: true,
  noExternal: [/^@atelier\//],
  esbuildOptions(options) {
    options.conditions = ['atelier-source'];
  },
});
