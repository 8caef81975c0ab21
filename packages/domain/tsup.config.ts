import { defineConfig, type Options } from 'tsup';

const shared: Options = {
  format: ['esm'],
  platform: 'neutral',
  clean: true,
  sourcemap: true,
  target: 'es2022',
};

/** Subjects with an entry of their own. */
const subjects = ['access', 'entities', 'forms', 'mail', 'money', 'proof', 'smart-files', 'words'];

/** Words by what a reader takes of them. */
const parts = ['english', 'letters', 'load-page', 'page'];

export default defineConfig([
  {
    // For Node.js, which starts faster the fewer files it reads: one small file per entry, dependencies inside.
    ...shared,
    entry: {
      index: 'src/index.ts',
      ...Object.fromEntries(subjects.map((subject) => [subject, `src/${subject}/index.ts`])),
      limits: 'src/generated/limits.ts',
      'smart-files-from-html': 'src/smart-files/from-html.ts',
      ...Object.fromEntries(parts.map((part) => [`words-${part}`, `src/words/${part}.ts`])),
      'atelier-verify': 'src/command/atelier-verify.ts',
    },
    outDir: 'dist/whole',
    noExternal: [/^[^.]/],
    splitting: false,
    minify: true,
    // The type build resolves as the bundle does, and reads no other package from source.
    dts: { compilerOptions: { customConditions: [] } },
  },
  {
    // For bundlers, which can leave out whole modules only.
    ...shared,
    entry: ['src/**/*.ts', '!**/*.test.ts', '!**/*.testing.ts', '!**/testing/**', '!src/command/**'],
    outDir: 'dist/modules',
    splitting: true,
  },
]);
