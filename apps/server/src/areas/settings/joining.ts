import type { KnownErrorCode } from '@atelier/sdk/contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { identityOf, type RestHandler } from '../../platform/context';
import { now } from '../../platform/database/columns';
import type { Transaction } from '../../platform/database/transaction';
import { type Problem, problem } from '../../platform/errors/problem';
import { accounts } from '../../platform/identity/schema';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import { hashToken } from '../../platform/identity/tokens';
import {
  countWorkspacesOf,
  defaultBrandColour,
  mostWorkspaces,
  personName,
  pictureUrl,
  readTenant,
} from '../workspace';
import { memberships, workspaceClosings } from '../workspace/schema';
import { lockTeam } from './queries';
import { invitationLinks, invitations } from './schema';
import { joinedJob } from './telling';

/** Reads the invitation of a link, with whoever sent it. Runs under the system role. */
async function readByToken(tx: Transaction, token: string) {
  const [row] = await tx
    .select({
      id: invitations.id,
      workspaceId: invitations.workspaceId,
      email: invitations.email,
      role: invitations.role,
      invitedBy: invitations.invitedBy,
      accessControls: invitations.accessControls,
      expiresAt: invitations.expiresAt,
      acceptedAt: invitations.acceptedAt,
      withdrawnAt: invitations.withdrawnAt,
      isExpired: sql<boolean>`${invitations.expiresAt} <= atelier_now()`,
      isReplaced: sql<boolean>`exists (select from invitation_links newer
        where newer.workspace_id = ${invitationLinks.workspaceId}
          and newer.invitation_id = ${invitationLinks.invitationId}
          and newer.created_at > ${invitationLinks.createdAt})`,
      inviter: { firstName: accounts.firstName, lastName: accounts.lastName, email: accounts.email },
    })
    .from(invitationLinks)
    .innerJoin(
      invitations,
      and(
        eq(invitations.workspaceId, invitationLinks.workspaceId),
        eq(invitations.id, invitationLinks.invitationId),
      ),
    )
    .innerJoin(accounts, eq(accounts.id, invitations.invitedBy))
    .where(eq(invitationLinks.tokenHash, hashToken(token)));
  return row ?? null;
}

type InvitationOfLink = NonNullable<Awaited<ReturnType<typeof readByToken>>>;

const unknownLink = () =>
  problem({
    code: 'invitation_unknown',
    status: 404,
    title: 'This link is not one of ours, or a part of it is missing. Open it from the email again.',
  });

/** Returns why an invitation cannot be accepted any more, and the way on; null while it can. */
function refuseShut(row: InvitationOfLink, workspace: string): Problem | null {
  const inviter = personName(row.inviter);
  const gone = (code: KnownErrorCode, title: string) => problem({ code, status: 410, title });
  if (row.acceptedAt !== null)
    return gone(
      'invitation_used',
      `This invitation was already accepted. Sign in with ${row.email} to open ${workspace}.`,
    );
  if (row.withdrawnAt !== null)
    return gone(
      'invitation_withdrawn',
      `This invitation was withdrawn. Ask ${inviter} if that was a mistake.`,
    );
  if (row.isReplaced)
    return gone(
      'invitation_replaced',
      `A newer invitation was sent to ${row.email}. Open the link in the newest email.`,
    );
  if (row.isExpired)
    return gone('invitation_expired', `This invitation has expired. Ask ${inviter} to send it again.`);
  return null;
}

/** Returns what a link invites to, to anybody who has it. */
export const readInvitation: RestHandler<'readInvitation'> = async ({ token }, { tx, platform }) => {
  const row = await readByToken(tx, token);
  const tenant = row && (await readTenant(tx, row.workspaceId));
  if (!row || !tenant) return unknownLink();
  return (
    refuseShut(row, tenant.name) ?? {
      businessName: tenant.name,
      logoUrl: await pictureUrl(platform, tenant.logoKey),
      brandColour: tenant.brandColour ?? defaultBrandColour,
      invitedBy: personName(row.inviter),
      email: row.email,
      role: row.role,
      expiresAt: row.expiresAt.toISOString(),
    }
  );
};

/** Makes the caller a member. Of several at once, one accepts; somebody with another address changes nothing. */
export const acceptInvitation: RestHandler<'acceptInvitation'> = async ({ token }, context) => {
  const { tx, clientAddress, platform } = context;
  const { account } = identityOf(context);
  const found = await readByToken(tx, token);
  if (!found) return unknownLink();
  // The team changes one at a time: nobody withdraws or accepts it between reading and writing.
  await lockTeam(tx, found.workspaceId);
  const row = await readByToken(tx, token);
  const tenant = await readTenant(tx, found.workspaceId);
  if (!row || !tenant) return unknownLink();
  const refused = refuseShut(row, tenant.name);
  if (refused) return refused;
  const [closing] = await tx
    .select({ id: workspaceClosings.id })
    .from(workspaceClosings)
    .where(eq(workspaceClosings.workspaceId, row.workspaceId));
  if (closing)
    return problem({
      code: 'workspace_closing',
      status: 410,
      title: `${tenant.name} is being deleted. Ask ${personName(row.inviter)} if you still need access.`,
    });
  if (row.email !== account.email)
    return problem({
      code: 'invitation_other_address',
      status: 403,
      title: `This invitation is for ${row.email}, and you are signed in as ${account.email}. Sign in with the invited address to accept it.`,
    });
  if ((await countWorkspacesOf(tx, account.id)) >= mostWorkspaces)
    return problem({
      code: 'too_many_workspaces',
      status: 409,
      title: `You can belong to ${mostWorkspaces} workspaces at most. Leave one, then accept the invitation.`,
    });
  await tx
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: account.id })
    .where(
      and(
        eq(invitations.workspaceId, row.workspaceId),
        eq(invitations.id, row.id),
        isNull(invitations.acceptedAt),
      ),
    );
  const membership = { role: row.role, accessControls: { ...row.accessControls } };
  await tx
    .insert(memberships)
    .values({
      workspaceId: row.workspaceId,
      accountId: account.id,
      ...membership,
      position: sql`(select coalesce(max(position) + 1, 0) from memberships
                     where account_id = ${account.id} and removed_at is null)`,
    })
    .onConflictDoUpdate({
      target: [memberships.workspaceId, memberships.accountId],
      set: { ...membership, createdAt: now, updatedAt: now, removedAt: null },
      // Somebody who became a member in another way keeps what they have.
      setWhere: isNotNull(memberships.removedAt),
    });
  await recordSecurityEvent(tx, {
    kind: 'member.joined',
    workspaceId: row.workspaceId,
    accountId: account.id,
    details: { role: row.role, invitation: row.id },
    address: clientAddress,
  });
  await platform.outbox.enqueue(
    tx,
    joinedJob,
    { invitationId: row.id, accountId: account.id, invitedBy: row.invitedBy },
    { workspaceId: row.workspaceId },
  );
  return {
    workspaceId: tenant.handle,
    tenantId: tenant.id,
    businessName: tenant.name,
    role: row.role,
  };
};
