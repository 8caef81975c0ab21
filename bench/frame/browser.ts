import { type Browser, chromium } from '@playwright/test';
import { findWholeBrowser } from '../../scripts/check/browser';
import type { Unavailable } from './benchmark';

export type { Browser, Page } from '@playwright/test';

/**
 * Starts Chromium. Headless, it draws sixty frames a second like a usual display, but without a GPU: painting costs
 * more than on a desktop.
 */
export async function startBrowser(): Promise<Browser | Unavailable> {
  const executablePath = findWholeBrowser();
  if (executablePath === undefined) {
    return { unavailable: 'there is no Chromium here; name one with CHROMIUM_PATH.' };
  }
  return chromium.launch({ executablePath });
}
