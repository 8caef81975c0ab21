const hexadecimal = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Creates a secret that stays in this tab while somebody is on another service's pages, so that the answer can only be used
 * here.
 *
 * @returns the secret, and its SHA-256 for the server.
 */
export async function createBrowserSecret(): Promise<{
  readonly secret: string;
  readonly challenge: string;
}> {
  const secret = hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, challenge: hexadecimal(new Uint8Array(hash)) };
}
