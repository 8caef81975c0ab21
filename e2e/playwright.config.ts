import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/check/browser';
import { desktop, phone } from './support/devices';

const executablePath = findBrowser();
if (executablePath === undefined) throw new Error('No browser was found. Set CHROMIUM_PATH to a Chromium.');

/** Browser features that showing a page does not need; they cost half as much as the page. */
const disabledFeatures = [
  // A spare renderer costs more here than it saves.
  'SpareRendererForSitePerProcess',
  // The popups of the invisible address bar: two more pages, in a renderer of their own, for every window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Only the last list counts, so this repeats the entries of Playwright's list that page tests need.
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

/** End-to-end tests of the built product; a project is a device. Screens are checked in the light and the dark theme. */
export default defineConfig({
  // Journeys of an area are in its folder, those that cross areas in specs/.
  testDir: '.',
  outputDir: 'results',
  globalSetup: './support/servers.ts',
  // Each parallel worker has a server of its own.
  workers: 2,
  // Every test creates its own people or changes nothing, so any worker can run it.
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine is slow, not broken: only a test that hangs reaches these limits.
  timeout: 180_000,
  // A machine of continuous integration may stall at any moment. A test that fails twice is a defect; one that fails once
  // is reported as flaky.
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
        // Pages of a window share a renderer, and with it loaded and compiled code; each window keeps one open (support/fixtures.ts).
        '--process-per-site',
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
    { name: 'desktop', use: { viewport: desktop }, grepInvert: /@phone-only/ },
    {
      name: 'phone',
      use: { viewport: phone, hasTouch: true, isMobile: true },
      // The journeys that differ on a phone, and `@phone-only` ones; the others are the same at every width, and the screens test turns its window
      // into a phone itself.
      grep: /@phone/,
    },
  ],
});
