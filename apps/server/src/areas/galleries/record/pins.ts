import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CallContext } from '../../../platform/context';

/** Returns what is stored of a PIN: an HMAC under the server's key, because so few digits could be tried out. */
const hashOf = ({ platform }: Pick<CallContext, 'platform'>, targetId: string, pin: string): Buffer =>
  platform.keys.sign('gallery-pins', targetId, pin);

/**
 * Returns a changed PIN of a gallery or album, and its column.
 *
 * @param asked null removes it; without one, six digits are drawn
 */
export function changedPin(context: CallContext, targetId: string, asked: string | null | undefined) {
  const pin = asked === undefined ? String(randomInt(1_000_000)).padStart(6, '0') : asked;
  return { pin, pinHash: pin === null ? null : hashOf(context, targetId, pin) };
}

/** Whether a PIN, as `readPin` read it, is that of a gallery or album. */
export const isPinRight = (
  context: Pick<CallContext, 'platform'>,
  { id, pinHash }: { readonly id: string; readonly pinHash: Buffer | null },
  pin: string,
): boolean => pinHash !== null && timingSafeEqual(pinHash, hashOf(context, id, pin));
