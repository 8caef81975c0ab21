import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { defaultClientConditions } from 'vite';

/** Tests read no documentation, and reading the types of the properties takes longer than starting them. */
const isTest = process.env.VITEST !== undefined;

const tokens = readFileSync(join(import.meta.dirname, '../src/theme/tokens.css'), 'utf8');

const editorPackages = [
  '@blocknote/core',
  '@blocknote/core/extensions',
  '@blocknote/core/locales',
  '@blocknote/core/yjs',
  '@blocknote/mantine',
  '@blocknote/react',
  '@mantine/core',
  'prosemirror-model',
  'prosemirror-state',
  'prosemirror-view',
  'y-prosemirror',
  'yjs',
];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./pages/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  managerHead: (head) => `${head}<script type="text/plain" id="atelier-tokens">${tokens}</script>`,
  typescript: {
    reactDocgen: isTest ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      include: ['src/**/*.tsx'],
      exclude: ['**/*.stories.tsx', '**/*.test.tsx', '**/testing/**'],
      tsconfigPath: 'tsconfig.json',
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // The attributes that every HTML element takes would bury the properties of the component.
      propFilter: ({ declarations = [] }) =>
        declarations.some(({ fileName }) => !fileName.includes('node_modules')),
    },
  },
  viteFinal: (vite) => ({
    ...vite,
    // What stands below the kit comes from its sources, as everywhere in this repository.
    resolve: {
      ...vite.resolve,
      conditions: ['atelier-source', ...(vite.resolve?.conditions ?? defaultClientConditions)],
    },
    // The editor of pages is loaded when one is drawn: packages that are found then would load a running test again.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), ...editorPackages],
    },
    build: {
      ...vite.build,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        ...vite.build?.rolldownOptions,
        // Mantine marks its modules with "use client"; hundreds of warnings would hide the real ones.
        onLog(level, log, handler) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
        },
      },
    },
  }),
};

export default config;
