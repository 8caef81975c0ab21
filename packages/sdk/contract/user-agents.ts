/** What a browser says about itself, as far as it can be told. */
export interface UserAgent {
  /** `Safari`, `Chrome`, …; null when unknown. */
  readonly browser: string | null;
  /** What it runs on: `iPhone`, `Windows`, …; null when unknown. */
  readonly device: string | null;
  readonly isPhone: boolean;
}

// The order counts: browsers name the ones that they want to be taken for as well.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const devices: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const first = (table: readonly (readonly [RegExp, string])[], text: string): string | null =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/**
 * Tells browser and device from what a browser says about itself, which anybody can make up: good for recognising one's own
 * devices and for telling people what was used, for nothing else.
 *
 * @param userAgent - header `user-agent`.
 */
export const readUserAgent = (userAgent: string): UserAgent => ({
  browser: first(browsers, userAgent),
  device: first(devices, userAgent),
  isPhone: /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(userAgent),
});
