import { deviceName } from '@atelier/sdk/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CallContext } from '../../platform/context';
import { isKnownDevice } from '../../platform/identity/devices';
import { sessions } from '../../platform/identity/schema';
import { defineNotice, notify } from '../../platform/notices';
import { defineJob } from '../../platform/outbox/outbox';
import type { Platform } from '../../platform/platform';
import { listWorkspacesOf } from '../workspace';
import { findAccountById } from './queries';

/** Somebody signed in to the person's account on a device that had not before. */
export const newSignIn = defineNotice({
  module: 'account',
  action: 'new_sign_in',
  group: 'Security',
  label: 'New sign-in',
  hint: 'on a new device',
  area: null,
  by: ['inApp', 'email', 'push'],
  always: ['inApp', 'email', 'push'],
});

const newSignInJob = defineJob(
  'account.new-sign-in',
  z.object({ accountId: z.uuid(), sessionId: z.uuid(), device: z.string(), address: z.string() }),
);

/**
 * Returns whether a sign-in is news to the owner of the account: the device is not one of theirs. The first sign-in of all
 * is none. Asked before the sign-in is stored.
 */
export async function isNewsToOwner(
  { tx }: Pick<CallContext, 'tx'>,
  accountId: string,
  device: string | undefined,
): Promise<boolean> {
  if (await isKnownDevice(tx, accountId, device)) return false;
  const [before] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.assurance, 'full')))
    .limit(1);
  return before !== undefined;
}

/** Plans to tell the owner of an account about a sign-in, in each of their workspaces. */
export async function tellOfSignIn(
  { tx, platform, userAgent, clientAddress }: CallContext,
  accountId: string,
  sessionId: string,
): Promise<void> {
  const device = deviceName(userAgent ?? '');
  await platform.outbox.enqueue(tx, newSignInJob, { accountId, sessionId, device, address: clientAddress });
}

/** Registers the job that tells of new sign-ins. */
export function registerNewSignIn({ jobs, database }: Pick<Platform, 'jobs' | 'database'>): void {
  jobs.handle(newSignInJob, async ({ accountId, sessionId, device, address }) => {
    const [workspaces, account] = await database.withSystem(async (tx) => [
      await listWorkspacesOf(tx, accountId),
      await findAccountById(tx, accountId),
    ]);
    // Without a password it was a code or Google that let them in.
    const advice = account?.passwordHash
      ? 'end that session and change your password'
      : 'end that session and secure your mailbox: sign-in codes go there';
    for (const [place, { id: workspaceId }] of workspaces.entries())
      await database.withWorkspace(workspaceId, (tx) =>
        notify(tx, newSignIn, {
          workspaceId,
          // The same for each attempt of the job: nobody gets it twice.
          key: sessionId,
          by: null,
          title: `New sign-in: ${device}`,
          detail: `From ${address}. If this wasn’t you, ${advice}.`,
          object: null,
          path: '/settings/security',
          to: [{ accountId, reason: 'it is about your own account' }],
          // It is one account: every workspace lists it, one email and push is enough.
          ...(place > 0 && { apps: ['inApp'] as const }),
        }),
      );
  });
}
