import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { markPure } from '../../scripts/build/pure-values.ts';
import packageJson from './package.json' with { type: 'json' };

const outside = [...Object.keys(packageJson.dependencies), ...Object.keys(packageJson.peerDependencies)];

/** Library build: one ES module per source file, so that an application takes what it uses, and one style sheet. */
export default defineConfig({
  plugins: [
    {
      name: 'pure-values',
      enforce: 'pre',
      transform: { filter: { id: /\/src\/.*\.tsx?$/ }, handler: (code, id) => markPure(code, id) },
    },
    react(),
  ],
  build: {
    lib: { entry: 'src/index.ts', formats: ['es'], cssFileName: 'components' },
    cssCodeSplit: false,
    // Whoever uses the kit minifies it, and until then reads its names in stack traces and in React's tools.
    minify: false,
    target: 'es2022',
    rolldownOptions: {
      external: (id) =>
        outside.some((name) => id === name || (id.startsWith(`${name}/`) && !id.endsWith('.css'))),
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
      onLog(level, log, handler) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
    },
  },
});
