import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { RestOperations } from '../../../generated/rest';
import type { CallContext } from '../../../platform/context';
import { authenticateLink } from '../../../platform/identity/links';
import { hashToken } from '../../../platform/identity/tokens';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { recordActivityOf } from '../activity';
import { leadRow } from '../drafts';
import { smartFileLinks } from '../record';
import { smartFileLinkRequests } from './schema';

const requestJob = defineJob('workflows.link-request', z.object({ linkId: z.uuid() }));

type Input = RestOperations['askForSmartFileLink']['input'];

/**
 * Requests a new link in place of one that is closed. The response does not reveal whether the token ever existed; a job
 * notifies the studio in its own workspace.
 */
export async function askForLink({ token }: Input, { tx, platform }: CallContext): Promise<undefined> {
  const { state } = await authenticateLink(tx, token);
  // An open link needs no replacement, and a file that the studio voided stays closed.
  if (state !== 'expired' && state !== 'revoked') return;
  const [link] = await tx
    .select({ id: smartFileLinks.id, kind: smartFileLinks.kind, workspaceId: smartFileLinks.workspaceId })
    .from(smartFileLinks)
    .where(eq(smartFileLinks.tokenHash, hashToken(token)));
  if (!link || link.kind === 'preview') return;
  const { id: linkId, workspaceId } = link;
  await platform.outbox.enqueue(
    tx,
    requestJob,
    { linkId },
    { workspaceId, deduplicationKey: `link-request:${linkId}` },
  );
}

/** Registers the job that stores requests for links. */
export function registerLinkRequests({ jobs }: Pick<Platform, 'jobs'>): void {
  jobs.handle(requestJob, async ({ linkId }, { workspaceId, once }) => {
    if (workspaceId === null) return;
    await once(async (tx) => {
      const [link] = await tx
        .select()
        .from(smartFileLinks)
        .where(and(eq(smartFileLinks.id, linkId), eq(smartFileLinks.isWithdrawn, false)));
      const lead = link && (await leadRow(tx, link.leadId));
      if (!link || !lead) return;
      // A link has one open request at a time, however often somebody asks.
      const added = await tx
        .insert(smartFileLinkRequests)
        .values({ workspaceId, id: uuid(), leadId: lead.id, linkId })
        .onConflictDoNothing()
        .returning({ id: smartFileLinkRequests.id });
      if (added.length === 0) return;
      const name = link.recipientName ?? link.recipientEmail ?? 'Somebody with the public link';
      await recordActivityOf(tx, { workspaceId, actor: { name } }, 'linkAskedFor', {
        kind: 'lead',
        id: lead.id,
        title: lead.title,
      });
    });
  });
}
