import type { CallContext } from '../../platform/context';
import { isKnownDevice } from '../../platform/identity/devices';
import { findChallenge } from '../../platform/identity/sessions';
import { hashToken } from '../../platform/identity/tokens';
import type { OwnLane } from '../../platform/limits/named-limits';
import { storedEmail } from './addresses';
import { findAccount } from './queries';

/** An account id that no account has: unknown addresses take the same steps as known ones. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Counts everybody but known devices. */
export const ANYBODY = 'anybody';

/**
 * Returns for whom the guesses and mails of a caller are counted: a device that has signed in to the account before has a
 * budget of its own, all others share one. Strangers can spend only the shared one, and so never shut the owner out.
 */
export async function countedFor(
  { tx }: Pick<CallContext, 'tx'>,
  account: { readonly id: string } | null,
  device: string | undefined,
): Promise<string> {
  const isKnown = await isKnownDevice(tx, account?.id ?? NOBODY, device);
  return isKnown && device !== undefined ? hashToken(device).toString('base64url') : ANYBODY;
}

/**
 * The lane of a device that has signed in before to the account that a call names, by address or by the challenge of a
 * second factor: it gets through although strangers in its network send all they can.
 */
export const laneOfDevice: OwnLane = async (tx, { email, challenge, device }) => {
  if (typeof device !== 'string') return null;
  const account = typeof email === 'string' ? await findAccount(tx, storedEmail(email)) : null;
  const started = typeof challenge === 'string' ? await findChallenge(tx, challenge) : null;
  const id = account?.id ?? started?.accountId;
  const counted = await countedFor({ tx }, id === undefined ? null : { id }, device);
  return id === undefined || counted === ANYBODY ? null : `${id} ${counted}`;
};

/**
 * Returns what a code is bound to: the device that requested it. A caller that sends none is bound by its network address,
 * so that strangers elsewhere cannot use up the tries of its code.
 */
export const flowOf = ({ clientAddress }: Pick<CallContext, 'clientAddress'>, device: string | undefined) =>
  device === undefined ? `address ${clientAddress}` : `device ${hashToken(device).toString('base64url')}`;
