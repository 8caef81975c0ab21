import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.ts',
        'scripts/contract/calls.ts',
        // codegen.ts hands it to GraphQL Code Generator as a whole.
        'scripts/codegen/graphql/types-plugin.ts',
        // Named by the commands that run tests.
        'scripts/check/area-reporter{,-of-journeys}.ts',
        'bench/*.bench.ts',
        'examples/*.ts',
        'examples/partner-page/{partner.tsx,serve.ts}',
        'e2e/playwright.config.ts',
        'e2e/support/servers.ts',
        'e2e/**/*.spec.ts',
      ],
      project: ['*.{ts,mjs}', '{scripts,bench,examples,e2e}/**/*.{ts,tsx,css}'],
      // Its plugin would take codegen.ts for a configuration of GraphQL Code Generator, and run it.
      'graphql-codegen': false,
      ignoreDependencies: [
        // Started by name from scripts/check-packages.ts.
        '@arethetypeswrong/cli',
      ],
      // Named by the kit's test projects, relative to the kit.
      ignoreUnresolved: ['src/testing/setup.ts'],
    },
    'packages/*': {
      entry: ['src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    'packages/domain': {
      // The manifest names the built file of the command.
      entry: ['src/**/*.test.ts', 'src/command/atelier-verify.ts'],
      project: ['src/**/*.{ts,css}'],
    },
    'packages/react-hooks': {
      entry: ['src/**/*.test.tsx'],
      project: ['{src,test}/**/*.{ts,tsx,css}'],
    },
    'packages/sdk': {
      entry: ['{src,contract}/**/*.test.ts', 'bench/*.bench.ts', 'size/*.ts'],
      project: ['{src,contract,bench,size}/**/*.{ts,css}'],
    },
    'packages/ui': {
      entry: [
        'src/**/*.stories.tsx',
        'src/**/*.test.{ts,tsx}',
        'bench/*.bench.ts',
        // Named by the page that the benchmarks build.
        'bench/page/main.tsx',
      ],
      project: ['{src,bench}/**/*.{ts,tsx,css,mdx}'],
    },
    'apps/server': {
      entry: [
        '{src,test}/**/*.test.ts',
        'bench/*.ts',
        'src/testing/server-process.ts',
        'src/areas/*/testing/killed-server.ts',
        // Read by the probe of all calls, area by area.
        'src/areas/*/probe.testing.ts',
      ],
      project: ['{src,test,bench}/**/*.{ts,css}'],
    },
    'apps/web': {
      // What writes the page of a client; the build's command names it.
      entry: [
        'src/**/*.test.{ts,tsx}',
        'src/{client,gallery}/entry-{browser,server}.tsx',
        'src/embed/loader.ts',
      ],
      project: ['{src,build}/**/*.{ts,tsx,css}'],
      // They take React's place by name, in build/preact-for-react.ts.
      ignoreDependencies: ['preact', 'preact-render-to-string'],
    },
  },
  compilers: {
    css: (text: string) => [...text.matchAll(/(?<=@)import\s+['"][^'"]+['"]/g)].join('\n'),
  },
  // Of poppler, which tests ask when it is there.
  ignoreBinaries: ['pdfsig'],
  // The shape of what an exported function takes or gives may be named by whoever calls it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignore: ['**/generated/**'],
};

export default config;
