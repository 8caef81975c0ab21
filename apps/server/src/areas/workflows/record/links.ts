import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { createToken } from '../../../platform/identity/tokens';
import { smartFileLinks } from './schema';

/** A door to open. */
export interface LinkRequest {
  readonly leadId: string;
  readonly kind: 'private' | 'public' | 'preview';
  readonly recipient: { readonly name: string | null; readonly email: string } | null;
  readonly expiresAt: Date | null;
}

/** Opens a door to a file. The token is in the answer and nowhere else. */
export async function openLink(
  context: CallContext,
  { leadId, kind, recipient, expiresAt }: LinkRequest,
): Promise<{ readonly id: string; readonly token: string; readonly url: string }> {
  const { token, hash } = createToken();
  const id = uuid();
  await context.tx.insert(smartFileLinks).values({
    ...{ workspaceId: workspaceOf(context).id, id, leadId, kind, expiresAt },
    tokenHash: hash,
    recipientName: recipient?.name ?? null,
    recipientEmail: recipient?.email ?? null,
    createdBy: identityOf(context).account.id,
  });
  return { id, token, url: linkUrl(context, token) };
}

/** Where a link leads: the client's page. */
const linkUrl = ({ platform }: Pick<CallContext, 'platform'>, token: string): string =>
  `${platform.origin()}/f/${token}`;

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
