import { alivePath } from '../../contract/services.js';

/** Milliseconds that each request to find out may take. */
const PATIENCE = 5_000;

/**
 * Finds out whether a call failed because the server does not allow calls from pages of this origin. Browsers do not
 * tell: they report the same error as for a broken connection. An address that pages of any origin may read tells it.
 *
 * @param url - of the call; it is requested without token and body.
 * @returns what to say if the server answers, but not to pages of this origin; else undefined.
 */
export async function corsRefusal(url: string): Promise<string | undefined> {
  const page = globalThis.location?.origin;
  const { origin } = new URL(url);
  if (!page?.startsWith('http') || page === origin) return undefined;
  const isReadable = (address: string) =>
    fetch(address, { credentials: 'omit', signal: AbortSignal.timeout(PATIENCE) }).then(
      () => true,
      () => false,
    );
  if ((await isReadable(url)) || !(await isReadable(origin + alivePath))) return undefined;
  return `${origin} does not allow calls from pages of ${page}. Add ${page} to its ALLOWED_ORIGINS.`;
}
