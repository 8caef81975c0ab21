import { defineProject } from 'vitest/config';

export default defineProject({
  // Pure code has no module state, so modules can be shared: reloading them for each file took a third of the time.
  test: { isolate: false, name: 'filters', testTimeout: 120_000, include: ['src/**/*.test.ts'] },
});
