import { defineConfig, type Options } from 'tsup';
import { ascii } from '../../scripts/build/ascii.ts';
import { moduleForEachSource } from '../../scripts/build/module-for-each-source.ts';
import { pureValues } from '../../scripts/build/pure-values.ts';

const shared: Options = {
  format: ['esm'],
  platform: 'neutral',
  clean: true,
  target: 'es2022',
};

/** Subjects with an entry of their own. */
const subjects = [
  'access',
  'databases',
  'entities',
  'forms',
  'galleries',
  'mail',
  'money',
  'notices',
  'page-files',
  'pages',
  'proof',
  'smart-files',
  'words',
];

/** Words by what a reader takes of them. */
const parts = ['english', 'letters', 'load-page', 'page', 'redlines'];

export default defineConfig([
  {
    // For Node.js, which starts faster the fewer files it reads: a file an entry, dependencies inside. Names and lines
    // stay as they are written, because they are what an uncaught error prints.
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
    plugins: [ascii],
    noExternal: [/^[^.]/],
    splitting: false,
    // The type build resolves as the bundle does, and reads no other package from source.
    dts: { compilerOptions: { customConditions: [] } },
  },
  {
    // For bundlers.
    ...shared,
    entry: ['src/**/*.ts', '!**/*.test.ts', '!**/*.testing.ts', '!**/testing/**', '!src/command/**'],
    outDir: 'dist/modules',
    esbuildPlugins: [moduleForEachSource, pureValues],
  },
]);
