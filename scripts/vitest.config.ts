import { defineProject } from 'vitest/config';

export default defineProject({
  resolve: {
    conditions: ['atelier-source'],
    // One graphql: the server's own code would get its ES modules, and the server's libraries its CommonJS ones.
    alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
  },
  ssr: { resolve: { conditions: ['atelier-source'] } },
  // Checkers start compilers and bundlers, which takes a while on a busy host; slowness is not a defect.
  test: { name: 'scripts', include: ['**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
