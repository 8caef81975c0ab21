import { defineConfig, mergeConfig } from 'vite';
import kit from './vite.config.ts';

/**
 * The entry for the client's page: built apart from the kit, because a module holds what its own entry uses of it, and
 * with a style sheet of its own that holds nothing else.
 */
export default mergeConfig(
  kit,
  defineConfig({
    build: {
      lib: { entry: 'src/client-file/index.ts', cssFileName: 'client-file-components' },
      outDir: 'dist/client-page',
    },
  }),
);
