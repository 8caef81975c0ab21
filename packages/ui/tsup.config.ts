import { defineConfig } from 'tsup';

export default defineConfig([
  {
    // The plain script for the head: alone, small, without modules. Components are built by Vite (vite.config.ts).
    entry: { 'theme-early': 'src/theme/early.ts' },
    format: ['iife'],
    outExtension: () => ({ js: '.js' }),
    minify: true,
    clean: false,
    target: 'es2022',
  },
  {
    // One file of types an entry, so that no resolution of relative paths is left to the consumer.
    entry: {
      index: 'src/index.ts',
      'client-file': 'src/client-file/index.ts',
      'gallery-page': 'src/gallery-page/index.ts',
      embed: 'src/embed/index.ts',
    },
    format: ['esm'],
    dts: { only: true },
    clean: false,
  },
]);
