import { defineConfig } from 'vitest/config';
import ui from './packages/ui/vitest.config';

export default defineConfig({
  test: {
    projects: [
      'packages/filters',
      'packages/domain',
      'packages/sdk',
      'packages/react-hooks',
      'apps/server',
      'apps/web',
      'scripts',
      'bench',
      // Projects do not nest, so those of the kit are named here: ui-unit, and ui-stories when there is a browser.
      ...(ui.test?.projects ?? []),
    ],
  },
});
