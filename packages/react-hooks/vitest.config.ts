import { defineProject } from 'vitest/config';

export default defineProject({
  resolve: { conditions: ['atelier-source'] },
  ssr: { resolve: { conditions: ['atelier-source'] } },
  test: {
    // As in the end-to-end tests: what fails twice is a defect.
    retry: process.env.CI ? 1 : 0,
    name: 'react-hooks',
    environment: 'happy-dom',
    // Hooks keep nothing in their modules, and each test has clients of its own: one page for all files.
    isolate: false,
    // The hooks talk to the real server, which is at another port than the page that happy-dom pretends to be.
    environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
    globalSetup: ['@atelier/server/testing/vitest-setup'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
