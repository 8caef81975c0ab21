import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import type { Unavailable } from '../../../bench/frame/benchmark';
import { type Page, startBrowser } from '../../../bench/frame/browser';

/** The kit in a real browser. */
export interface KitPage {
  /** A new page that shows something of the kit with so many tasks. */
  open(show: 'empty' | 'board' | 'table', count: number): Promise<Page>;
  close(): Promise<void>;
}

/** Builds the page as an app is built, serves it on this machine, and starts a browser. */
export async function openKit(): Promise<KitPage | Unavailable> {
  const browser = await startBrowser();
  if ('unavailable' in browser) return browser;
  const outDir = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  const shared = {
    configFile: false,
    root: fileURLToPath(new URL('page', import.meta.url)),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  } as const;
  await build({
    ...shared,
    plugins: [react()],
    resolve: { conditions: ['atelier-source', 'module', 'browser'] },
  });
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return {
    async open(show, count) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(`${address}?show=${show}&count=${count}`);
      await page.locator('main *').first().waitFor({ state: 'attached' });
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
