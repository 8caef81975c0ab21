import type { Fetch } from './exchange.js';

/** Milliseconds that each request to find out may take. */
const PATIENCE = 5_000;

/** Returns the page's origin if a URL belongs to another one; undefined outside of browsers. */
function pageOriginApartFrom(url: string): string | undefined {
  const page = globalThis.location?.origin;
  return page?.startsWith('http') && new URL(url).origin !== page ? page : undefined;
}

/**
 * Finds out whether a call failed because the server does not allow calls from pages of this origin. Browsers do not
 * tell: they report the same error as for a broken connection. A request that needs no permission tells it.
 *
 * @param fetch - a custom `fetch`.
 * @param url - of the call; it is requested without token and body.
 * @returns true if the server answers, but not to pages of this origin.
 */
export async function isCorsRefusal(fetch: Fetch = globalThis.fetch, url: string): Promise<boolean> {
  if (pageOriginApartFrom(url) === undefined) return false;
  const answers = (mode: RequestMode) =>
    fetch(url, { mode, credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
      () => true,
      () => false,
    );
  return !(await answers('cors')) && (await answers('no-cors'));
}

/** Returns the message for a call that the server allows no page of this origin to make. */
export const corsMessage = (url: string): string =>
  `${new URL(url).origin} does not allow calls from pages of ${globalThis.location.origin}. Add this origin to ALLOWED_ORIGINS of the server.`;
