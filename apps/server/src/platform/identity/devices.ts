import { and, eq, gt, sql } from 'drizzle-orm';
import { now } from '../database/columns';
import type { Transaction } from '../database/transaction';
import { knownDevices } from './schema';
import { hashToken } from './tokens';

/** Days without a sign-in after which a device is forgotten. */
export const DEVICE_DAYS = 365;

/** Returns whether a device has signed in to an account before. `device` is the secret that the device made. */
export async function isKnownDevice(
  tx: Transaction,
  accountId: string,
  device: string | undefined,
): Promise<boolean> {
  if (device === undefined) return false;
  const [found] = await tx
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.accountId, accountId),
        eq(knownDevices.deviceHash, hashToken(device)),
        gt(knownDevices.lastUsedAt, sql`${now} - make_interval(days => ${DEVICE_DAYS})`),
      ),
    );
  return found !== undefined;
}

/** Records that a device has signed in to an account. Its guesses are counted apart from everybody else's from now on. */
export async function rememberDevice(
  tx: Transaction,
  accountId: string,
  device: string | undefined,
): Promise<void> {
  if (device === undefined) return;
  await tx
    .insert(knownDevices)
    .values({ accountId, deviceHash: hashToken(device) })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { lastUsedAt: now },
    });
}
