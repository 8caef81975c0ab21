import { defineProject } from 'vitest/config';

export default defineProject({
  resolve: { conditions: ['atelier-source'] },
  ssr: { resolve: { conditions: ['atelier-source'] } },
  test: { name: 'bench', include: ['**/*.test.ts'] },
});
