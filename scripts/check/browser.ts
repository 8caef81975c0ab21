import { existsSync } from 'node:fs';

/** Chromium without the browser around its pages, which costs an eighth of the screens' time and shows nobody anything. */
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

/** The Chromium that stories and end-to-end tests run in: `CHROMIUM_PATH`, else the first usual place that has one. */
export const findBrowser = (): string | undefined => find([...SHELLS, ...BROWSERS]);

/** The same as people have it, for figures of what they see. */
export const findWholeBrowser = (): string | undefined => find([...BROWSERS, ...SHELLS]);

function find(places: readonly string[]): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  return places.find((place) => existsSync(place));
}
