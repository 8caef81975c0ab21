import { defineConfig } from 'vite';

/** `/embed.js`, which pages of others load: one plain script beside the web app, under a name that stays. */
export default defineConfig({
  publicDir: false,
  resolve: { conditions: ['atelier-source', 'module', 'browser', 'development|production'] },
  build: {
    lib: {
      entry: 'src/embed/loader.ts',
      formats: ['iife'],
      name: 'atelierEmbed',
      fileName: () => 'embed.js',
    },
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
  },
});
