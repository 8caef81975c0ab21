import { defineConfig, mergeConfig } from 'vite';
import kit from './vite.config.ts';

/** The entry for the client's page: built beside the kit, with a style sheet of its own that holds nothing else. */
export default mergeConfig(
  kit,
  defineConfig({
    build: {
      lib: { entry: 'src/client-file/index.ts', cssFileName: 'client-file-components' },
      emptyOutDir: false,
    },
  }),
);
