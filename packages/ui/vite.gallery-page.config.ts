import { defineConfig, mergeConfig } from 'vite';
import kit from './vite.config.ts';

/** The entry for the page of a gallery: built apart from the kit, as that of a client's file is. */
export default mergeConfig(
  kit,
  defineConfig({
    build: {
      lib: { entry: 'src/gallery-page/index.ts', cssFileName: 'gallery-page-components' },
      outDir: 'dist/visitor-page',
    },
  }),
);
