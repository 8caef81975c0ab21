import type {} from '@atelier/server/testing/cast';
import { fetchFromOwnAddress } from '@atelier/server/testing/visitors';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, inject, vi } from 'vitest';

declare global {
  interface Window {
    /** Of happy-dom: moves the page without loading anything. */
    readonly happyDOM: { setURL(address: string): void };
  }
}

// Before the app's own client is made: it calls the origin of the page.
window.happyDOM.setURL(`${inject('atelier').origin}/`);

// Mantine's growing text areas measure again when fonts arrive; happy-dom has no fonts.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
// A real server answers, on a machine that may be doing other things as well.
configure({ asyncUtilTimeout: 30_000 });
// happy-dom lays nothing out and scrolls nowhere.
Element.prototype.scrollIntoView ??= () => undefined;

beforeAll(async () => {
  // Files share their modules: nobody is signed in when one begins.
  const [{ session }, { sessionChanged }] = await Promise.all([
    import('../app/client'),
    import('../app/use-session'),
  ]);
  session.set('token', undefined);
  sessionChanged();
});
beforeEach(() => {
  // Limits count network addresses; the people of two tests never share one.
  vi.stubGlobal('fetch', fetchFromOwnAddress());
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  // Modules that are read again for the next file find the platform's own.
  vi.unstubAllGlobals();
});
