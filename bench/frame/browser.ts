import { type Browser, chromium } from '@playwright/test';
import { findWholeBrowser } from '../../scripts/check/browser';
import type { Unavailable } from './benchmark';

export type { Browser, Page } from '@playwright/test';

/**
 * Starts Chromium. Without a window it draws sixty frames a second, as a
 * usual display does, but without a graphics processor: painting costs more than on a desk.
 */
export async function startBrowser(): Promise<Browser | Unavailable> {
  const executablePath = findWholeBrowser();
  if (executablePath === undefined) {
    return { unavailable: 'there is no Chromium here; name one with CHROMIUM_PATH.' };
  }
  return chromium.launch({ executablePath });
}
