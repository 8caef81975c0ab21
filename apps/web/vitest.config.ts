import { defineProject } from 'vitest/config';
import { clientAssets } from './build/client-page.ts';

export default defineProject({
  // What the page of a client names: the files that are served while developing.
  plugins: [clientAssets('dist/client')],
  resolve: { conditions: ['atelier-source'] },
  ssr: { resolve: { conditions: ['atelier-source'] } },
  test: {
    // As in the end-to-end tests: what fails twice is a defect.
    retry: process.env.CI ? 1 : 0,
    name: 'web',
    // Reloading the app's modules for each file took a quarter of the time.
    isolate: false,
    environment: 'happy-dom',
    // The real server answers; the pages of the tests are at its origin, except where a test says otherwise.
    environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
    globalSetup: ['@atelier/server/testing/vitest-setup'],
    setupFiles: ['src/testing/setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
