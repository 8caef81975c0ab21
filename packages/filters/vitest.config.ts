import { defineProject } from 'vitest/config';

export default defineProject({
  test: { name: 'filters', include: ['src/**/*.test.ts'] },
});
