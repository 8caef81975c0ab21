import { defineConfig } from 'tsup';
import { pureValues } from '../../scripts/build/pure-values.ts';

export default defineConfig({
  entry: ['src/index.ts'],
  format: ['esm'],
  dts: true,
  clean: true,
  target: 'es2022',
  esbuildPlugins: [pureValues],
});
