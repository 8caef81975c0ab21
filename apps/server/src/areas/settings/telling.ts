import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type CallContext, identityOf, workspaceOf } from '../../platform/context';
import { notify } from '../../platform/notices';
import { defineJob } from '../../platform/outbox/outbox';
import type { Platform } from '../../platform/platform';
import { accessChanged, invitationAccepted } from './notices';

/** Notifies a member that somebody else changed what they may do. */
export async function tellAccess(context: CallContext, accountId: string, title: string): Promise<void> {
  await notify(context.tx, accessChanged, {
    workspaceId: workspaceOf(context).id,
    key: uuid(),
    by: identityOf(context).account.id,
    title,
    object: null,
    path: '/settings/team',
    to: [{ accountId, reason: 'it is about your own access' }],
  });
}

/** Tells who invited somebody that they joined. Whoever joins is no member yet when their call begins, so a job does it. */
export const joinedJob = defineJob(
  'settings.joined',
  z.object({ invitationId: z.uuid(), accountId: z.uuid(), invitedBy: z.uuid() }),
);

/** Registers the job that tells about new members. */
export function registerJoined({ jobs }: Pick<Platform, 'jobs'>): void {
  jobs.handle(joinedJob, async ({ invitationId, accountId, invitedBy }, job) => {
    const { workspaceId } = job;
    if (workspaceId === null) throw new Error('Somebody joins a workspace.');
    await job.once((tx) =>
      notify(tx, invitationAccepted, {
        workspaceId,
        key: invitationId,
        by: accountId,
        title: 'joined the team',
        object: null,
        path: `/settings/team/${accountId}`,
        to: [{ accountId: invitedBy, reason: 'you invited them' }],
      }),
    );
  });
}
