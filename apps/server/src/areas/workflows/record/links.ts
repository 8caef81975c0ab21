import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { createToken } from '../../../platform/identity/tokens';
import type { Platform } from '../../../platform/platform';
import { smartFileLinks } from './schema';

/** A link to open. */
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

/** Opens a link to a file. Only the result contains the token. */
export const openLink = (context: CallContext, request: LinkRequest): Promise<OpenedLink> =>
  openLinkFor(context, request, {
    workspaceId: workspaceOf(context).id,
    createdBy: identityOf(context).account.id,
  });

/** Opens a link on behalf of the person who sent the file, when nobody of the workspace is acting: for the next signer. */
export async function openLinkFor(
  { tx, platform }: { readonly tx: Transaction; readonly platform: Pick<Platform, 'origin'> },
  { leadId, kind, recipient, expiresAt }: LinkRequest,
  { workspaceId, createdBy }: { readonly workspaceId: string; readonly createdBy: string },
): Promise<OpenedLink> {
  const { token, hash } = createToken();
  const id = uuid();
  await tx.insert(smartFileLinks).values({
    workspaceId,
    id,
    leadId,
    kind,
    expiresAt,
    createdBy,
    tokenHash: hash,
    recipientName: recipient?.name ?? null,
    recipientEmail: recipient?.email ?? null,
  });
  return { id, token, url: linkUrl(platform, token) };
}

/** Returns the address of the client's page. */
const linkUrl = ({ origin }: Pick<Platform, 'origin'>, token: string): string => `${origin()}/f/${token}`;

/** Closes a link; the others stay open. Returns false if it was closed before or does not exist. */
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
