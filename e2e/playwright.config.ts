import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
if (!existsSync(executablePath))
  throw new Error(`There is no browser at ${executablePath}. Name one in CHROMIUM_PATH.`);

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** End-to-end tests of the built product: every project is one way to look at it. */
export default defineConfig({
  testDir: 'specs',
  outputDir: 'results',
  // One server a project; its rate limits and the machine are shared, so one after another.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 60_000,
  // A machine of continuous integration may stand still at any moment. What fails twice is a defect; what fails once is
  // in the report as flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
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
  },
  projects: [
    { name: 'desktop-light', use: { viewport: desktop, colorScheme: 'light' } },
    // The other three look at every screen; what people do is the same in each, and done on a desktop and a phone.
    { name: 'desktop-dark', use: { viewport: desktop, colorScheme: 'dark' }, testMatch: /screens/ },
    {
      name: 'phone-light',
      use: { viewport: phone, colorScheme: 'light', hasTouch: true, isMobile: true },
      testMatch: /screens|sign-up|contacts/,
    },
    {
      name: 'phone-dark',
      use: { viewport: phone, colorScheme: 'dark', hasTouch: true, isMobile: true },
      testMatch: /screens/,
    },
  ],
});
