import { existsSync } from 'node:fs';

/** Chromium without its user interface, which would cost an eighth of the screens' time for nothing. */
const SHELLS = ['/usr/bin/chromium-headless-shell'];

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the Chromium for stories and end-to-end tests: `CHROMIUM_PATH`, else the first found in the usual places. */
export const findBrowser = (): string | undefined => find([...SHELLS, ...BROWSERS]);

/** Returns a complete Chromium, as people use it, for figures of what they see. */
export const findWholeBrowser = (): string | undefined => find([...BROWSERS, ...SHELLS]);

function find(places: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  return places.find((place) => existsSync(place));
}
