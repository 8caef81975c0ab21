import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { createToken } from '../../../platform/identity/tokens';
import type { Platform } from '../../../platform/platform';
import { smartFileLinks } from './schema';

/** A door to open. */
export interface LinkRequest {
  readonly leadId: string;
  readonly kind: 'private' | 'public' | 'preview';
  readonly recipient: { readonly name: string | null; readonly email: string } | null;
  readonly expiresAt: Date | null;
}

interface OpenedLink {
  readonly id: string;
  readonly token: string;
  readonly url: string;
}

/** Opens a door to a file. The token is in the answer and nowhere else. */
export const openLink = (context: CallContext, request: LinkRequest): Promise<OpenedLink> =>
  openLinkFor(context, request, {
    workspaceId: workspaceOf(context).id,
    createdBy: identityOf(context).account.id,
  });

/** The same where nobody of the workspace is at work: the link of the next signer is of whoever sent the file. */
export async function openLinkFor(
  { tx, platform }: { readonly tx: Transaction; readonly platform: Pick<Platform, 'origin'> },
  { leadId, kind, recipient, expiresAt }: LinkRequest,
  { workspaceId, createdBy }: { readonly workspaceId: string; readonly createdBy: string },
): Promise<OpenedLink> {
  const { token, hash } = createToken();
  const id = uuid();
  await tx.insert(smartFileLinks).values({
    ...{ workspaceId, id, leadId, kind, expiresAt, createdBy },
    tokenHash: hash,
    recipientName: recipient?.name ?? null,
    recipientEmail: recipient?.email ?? null,
  });
  return { id, token, url: linkUrl(platform, token) };
}

/** Where a link leads: the client's page. */
const linkUrl = ({ origin }: Pick<Platform, 'origin'>, token: string): string => `${origin()}/f/${token}`;

/** Shuts one door; the others stay open. False when it was shut already or is not there. */
export async function revokeLink(context: CallContext, leadId: string, id: string): Promise<boolean> {
  const shut = await context.tx
    .update(smartFileLinks)
    .set({ revokedAt: now, revokedBy: identityOf(context).account.id })
    .where(
      and(eq(smartFileLinks.id, id), eq(smartFileLinks.leadId, leadId), isNull(smartFileLinks.revokedAt)),
    )
    .returning({ id: smartFileLinks.id });
  return shut.length > 0;
}
