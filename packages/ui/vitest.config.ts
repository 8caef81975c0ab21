import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const browser = process.env.CHROMIUM_PATH || (places.find((place) => existsSync(place)) ?? '');
const here = fileURLToPath(new URL('.', import.meta.url));

/** `unit` runs everywhere; `stories` opens every story in a real browser, with axe, when there is one. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions: ['atelier-source'] },
        ssr: { resolve: { conditions: ['atelier-source'] } },
        test: {
          name: 'ui-unit',
          testTimeout: 120_000,
          root: here,
          environment: 'happy-dom',
          // Components keep nothing in their modules, and each test takes away what it drew: one page for all files.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      ...(existsSync(browser)
        ? [
            {
              plugins: [storybookTest({ configDir: `${here}.storybook` })],
              test: {
                name: 'ui-stories',
                testTimeout: 120_000,
                // Stories take away what they drew, and the clock is put back after each: one page for all files.
                isolate: false,
                root: here,
                browser: {
                  enabled: true,
                  headless: true,
                  screenshotFailures: false,
                  provider: playwright({
                    launchOptions: {
                      executablePath: browser,
                      args: [
                        '--no-sandbox',
                        '--disable-gpu',
                        '--disable-quic',
                        '--no-first-run',
                        '--disable-background-networking',
                        '--disable-component-update',
                        '--disable-sync',
                      ],
                    },
                  }),
                  instances: [{ browser: 'chromium' as const }],
                },
              },
            },
          ]
        : []),
    ],
  },
});
