import type { StoredControl } from '@atelier/domain/access';
import { levelsOf, readControls } from '@atelier/domain/access';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Invitation } from '../../generated/rest';
import type { Transaction } from '../../platform/database/transaction';
import { createToken } from '../../platform/identity/tokens';
import { personName } from '../workspace';
import { workspacePeople } from '../workspace/schema';
import { invitationLinks, invitations } from './schema';

/** Days that an invitation can be accepted, each time that it is sent. */
export const INVITATION_DAYS = 7;

const expiry = sql<Date>`atelier_now() + make_interval(days => ${INVITATION_DAYS})`;
const isPending = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt));

const columns = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  accessControls: invitations.accessControls,
  sentAt: invitations.sentAt,
  expiresAt: invitations.expiresAt,
  acceptedAt: invitations.acceptedAt,
  withdrawnAt: invitations.withdrawnAt,
  isExpired: sql<boolean>`${invitations.expiresAt} <= atelier_now()`,
  inviter: {
    firstName: workspacePeople.firstName,
    lastName: workspacePeople.lastName,
    email: workspacePeople.email,
  },
};

const withInviter = (tx: Transaction) =>
  tx
    .select(columns)
    .from(invitations)
    .leftJoin(workspacePeople, eq(workspacePeople.accountId, invitations.invitedBy));

/** A stored invitation with whoever sent it. */
export type InvitationRow = Awaited<ReturnType<typeof readInvitationRow>> & object;

/** Reads an invitation of the transaction's workspace. */
export async function readInvitationRow(tx: Transaction, id: string) {
  const [row] = await withInviter(tx).where(eq(invitations.id, id));
  return row ?? null;
}

/** Returns a page of the invitations that wait or have expired, most recent first, and the total. */
export async function pageOfInvitations(tx: Transaction, page: number, limit: number) {
  const [total] = await tx.select({ number: count() }).from(invitations).where(isPending);
  const rows = await withInviter(tx)
    .where(isPending)
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: total?.number ?? 0 };
}

/** Returns the invitations of addresses that wait or have expired. */
export const pendingInvitationsOf = (tx: Transaction, emails: readonly string[]) =>
  withInviter(tx).where(and(isPending, inArray(invitations.email, [...emails])));

/** What an invitation gives. */
export interface InvitationContent {
  readonly email: string;
  readonly role: string;
  readonly accessControls: Readonly<Record<string, StoredControl>>;
  readonly invitedBy: string;
}

/** Stores a new invitation. */
export async function insertInvitation(
  tx: Transaction,
  workspaceId: string,
  id: string,
  content: InvitationContent,
): Promise<void> {
  await tx.insert(invitations).values({ workspaceId, id, ...content, expiresAt: expiry });
}

/** Opens an invitation for another while, with other contents if they are given. */
export async function renewInvitation(
  tx: Transaction,
  id: string,
  content: Partial<InvitationContent> = {},
): Promise<void> {
  await tx
    .update(invitations)
    .set({ ...content, sentAt: sql`atelier_now()`, expiresAt: expiry })
    .where(eq(invitations.id, id));
}

/** Adds a link to an invitation, and returns its token. */
export async function addLink(tx: Transaction, workspaceId: string, invitationId: string): Promise<string> {
  const { token, hash } = createToken();
  await tx.insert(invitationLinks).values({ tokenHash: hash, workspaceId, invitationId });
  return token;
}

/** Returns an invitation in the shape of the contract. */
export const presentInvitation = (row: InvitationRow): Invitation => ({
  _id: row.id,
  email: row.email,
  role: row.role,
  accessControls: levelsOf({ role: row.role, controls: readControls(row.accessControls) }),
  invitedBy: row.inviter ? personName(row.inviter) : '',
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  isExpired: row.isExpired,
});
