import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/check/browser';
import { desktop, phone } from './support/devices';

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('There is no browser here. Name one in CHROMIUM_PATH.');

/** What a whole browser does besides showing a page; it costs half as much as the page does. */
const disabledFeatures = [
  // A renderer kept in reserve costs more here than it saves.
  'SpareRendererForSitePerProcess',
  // The popups of an address bar that nobody sees: two pages more, in a renderer of their own, for every window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // The last list given is the one that counts, so these are those of Playwright's that a test of pages needs.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** End-to-end tests of the built product: every project is one device. Screens are looked at in light and in dark. */
export default defineConfig({
  // Journeys of an area stand in its folder, those that cross areas in specs/.
  testDir: '.',
  outputDir: 'results',
  globalSetup: './support/servers.ts',
  // Each place of a worker has a server of its own.
  workers: 2,
  // Every test brings its own people or changes nothing, so any worker takes the next one.
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine is slow, not wrong: only a test that hangs reaches them.
  timeout: 180_000,
  // A machine of continuous integration may stand still at any moment. What fails twice is a defect; what fails once is
  // in the report as flaky.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 30_000 },
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
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: desktop } },
    {
      name: 'phone',
      use: { viewport: phone, hasTouch: true, isMobile: true },
      // The journeys that go another way on a phone; others are the same at every width, and the test of the screens
      // turns its window into a phone itself.
      grep: /@phone/,
    },
  ],
});
