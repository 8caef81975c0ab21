import { defineConfig, mergeConfig } from 'vite';
import kit from './vite.config.ts';

/** The entry for pages of others: built apart from the kit, of which it takes nothing. */
export default mergeConfig(
  kit,
  defineConfig({ build: { lib: { entry: 'src/embed/index.ts' }, outDir: 'dist/on-other-pages' } }),
);
