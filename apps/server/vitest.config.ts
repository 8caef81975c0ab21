import { defineProject } from 'vitest/config';

export default defineProject({
  resolve: {
    conditions: ['atelier-source'],
    // One graphql: without this, our own code gets its ES modules and the libraries its CommonJS ones.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  ssr: { resolve: { conditions: ['atelier-source'] } },
  test: {
    // As in the end-to-end tests: a test that fails twice shows a defect.
    retry: process.env.CI ? 1 : 0,
    name: 'server',
    // The server keeps no state in its modules, so test files can share them: reloading them for each file took a
    // quarter of the suite's time.
    isolate: false,
    // Node ends a process that frees compiled WebAssembly while embedded databases come and go (nodejs/node#64500; seen
    // once here): the tests keep compiled code, which all their databases share.
    execArgv: ['--no-wasm-code-gc'],
    globalSetup: ['test/postgres.ts'],
    include: ['{src,test}/**/*.test.ts'],
    // A busy machine is slow, not wrong: only a test that hangs reaches them.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
