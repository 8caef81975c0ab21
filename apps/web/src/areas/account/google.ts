import { account } from '@atelier/sdk';
import { createBrowserSecret } from '../../app/browser-secret';
import { client } from '../../app/client';

const storageKey = 'atelier:google-secret';

/**
 * Sends the browser to Google. A secret stays behind in this tab, so that the answer can only be used here.
 *
 * @param referralCode - of the link that brought the person here.
 */
export async function beginGoogle(referralCode: string | undefined): Promise<void> {
  const { secret, challenge } = await createBrowserSecret();
  window.sessionStorage.setItem(storageKey, secret);
  const address = await account(client).googleAddress({
    challenge,
    ...(referralCode ? { referralCode } : {}),
  });
  if (address.ok) window.location.assign(address.data);
}

/** Takes the secret that was left behind; it can be taken once. */
export function takeGoogleSecret(): string | null {
  const secret = window.sessionStorage.getItem(storageKey);
  window.sessionStorage.removeItem(storageKey);
  return secret;
}
