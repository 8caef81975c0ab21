/** Browser and device of a user agent, where recognized. */
export interface UserAgent {
  /** `Safari`, `Chrome`, …; null when unknown. */
  readonly browser: string | null;
  /** The device or operating system: `iPhone`, `Windows`, …; null when unknown. */
  readonly device: string | null;
  readonly isPhone: boolean;
}

// The order matters: browsers also include the names of those they want to be compatible with.
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

/** Devices that there are several of are called by an article. */
const articles: Readonly<Record<string, string>> = { iPhone: 'an iPhone', iPad: 'an iPad', Mac: 'a Mac' };

const program = /\b(curl|Wget|node|undici|python-requests)\b/i;

/**
 * Returns a browser and the system under it in words: `Safari on a Mac`. Good for recognizing one's own sign-ins, for
 * nothing else: anybody can make a user agent up.
 *
 * @param userAgent - header `user-agent`.
 */
export function deviceName(userAgent: string): string {
  const { device, ...known } = readUserAgent(userAgent);
  const browser = known.browser ?? (program.test(userAgent) ? 'An API client' : null);
  const system = device && (articles[device] ?? device);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'An unknown browser');
}

/**
 * Detects browser and device from a user agent. The header can be forged, so the result is only suitable for display,
 * such as in a list of one's own sessions.
 *
 * @param userAgent - header `user-agent`.
 */
export const readUserAgent = (userAgent: string): UserAgent => ({
  browser: first(browsers, userAgent),
  device: first(devices, userAgent),
  isPhone: /\biPhone\b|\bAndroid\b.*\bMobile\b/.test(userAgent),
});
