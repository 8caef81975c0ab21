import type { StoredControl } from '@atelier/domain/access';
import { and, asc, count, eq, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../platform/database/columns';
import type { Transaction } from '../../platform/database/transaction';
import { recoveryCodes } from '../../platform/identity/schema';
import { memberships, workspacePeople, workspaces } from '../workspace/schema';

// Each part is parsed separately, so that one that is no longer valid does not discard the others.
const preferencesShape = z.object({
  theme: z.enum(['light', 'dark', 'systemDefault']).optional().catch(undefined),
  timezone: z.string().optional().catch(undefined),
  locale: z.string().optional().catch(undefined),
  currency: z.string().optional().catch(undefined),
  weekStartsOn: z.number().int().min(0).max(6).optional().catch(undefined),
  sample: z.object({ contactId: z.uuid(), leadId: z.uuid(), taskId: z.uuid() }).nullish().catch(undefined),
});
const memberPreferencesShape = z.object({
  isRailCollapsed: z.boolean().optional().catch(undefined),
  isGettingStartedHidden: z.boolean().optional().catch(undefined),
});

/** Returns an object without undefined members, so that it can be spread over defaults. */
export function known<Value extends object>(
  value: Value,
): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>;
  };
}

export async function readWorkspacePreferences(tx: Transaction, workspaceId: string) {
  const [row] = await tx
    .select({ preferences: workspaces.preferences })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return known(preferencesShape.parse(row?.preferences ?? {}));
}

/** A person's own settings in one workspace. */
export interface MemberPreferences {
  isRailCollapsed: boolean;
  isGettingStartedHidden: boolean;
}

const ofMember = (workspaceId: string, accountId: string) =>
  and(eq(memberships.workspaceId, workspaceId), eq(memberships.accountId, accountId));

export async function readMemberPreferences(tx: Transaction, workspaceId: string, accountId: string) {
  const [row] = await tx
    .select({ preferences: memberships.preferences })
    .from(memberships)
    .where(ofMember(workspaceId, accountId));
  return known(memberPreferencesShape.parse(row?.preferences ?? {}));
}

export async function changeMemberPreferences(
  tx: Transaction,
  workspaceId: string,
  accountId: string,
  preferences: MemberPreferences,
): Promise<void> {
  await tx
    .update(memberships)
    .set({ preferences: { ...preferences }, updatedAt: now })
    .where(ofMember(workspaceId, accountId));
}

const memberColumns = {
  id: workspacePeople.accountId,
  email: workspacePeople.email,
  firstName: workspacePeople.firstName,
  lastName: workspacePeople.lastName,
  phoneNumber: workspacePeople.phoneNumber,
  pictureKey: workspacePeople.pictureKey,
  role: workspacePeople.role,
  accessControls: workspacePeople.accessControls,
  joinedAt: workspacePeople.createdAt,
};

/** A member as they are stored. */
export type MemberRow = NonNullable<Awaited<ReturnType<typeof readMember>>>;

/** Returns a current member of the transaction's workspace. */
export async function readMember(tx: Transaction, accountId: string) {
  const [row] = await tx
    .select(memberColumns)
    .from(workspacePeople)
    .where(and(eq(workspacePeople.accountId, accountId), isNull(workspacePeople.removedAt)));
  return row ?? null;
}

/**
 * Returns a page of the current members of the transaction's workspace, in the order in which they joined, and the
 * total.
 */
export async function pageOfMembers(tx: Transaction, page: number, limit: number) {
  const isPresent = isNull(workspacePeople.removedAt);
  const [total] = await tx.select({ number: count() }).from(workspacePeople).where(isPresent);
  const members = await tx
    .select(memberColumns)
    .from(workspacePeople)
    .where(isPresent)
    .orderBy(asc(workspacePeople.createdAt), asc(workspacePeople.accountId))
    .limit(limit)
    .offset((page - 1) * limit);
  return { members, total: total?.number ?? 0 };
}

/**
 * Removes a member from a workspace, unless that would leave it without an owner.
 *
 * @returns false when the member is its last owner
 */
export async function removeMember(
  tx: Transaction,
  workspaceId: string,
  accountId: string,
): Promise<boolean> {
  await lockTeam(tx, workspaceId);
  const [member] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(ofMember(workspaceId, accountId), isNull(memberships.removedAt)));
  if (member?.role === 'owner' && (await isLastOwner(tx, workspaceId, accountId))) return false;
  await tx
    .update(memberships)
    .set({ removedAt: now, updatedAt: now })
    .where(ofMember(workspaceId, accountId));
  return true;
}

/**
 * Lets one change of a workspace's team happen at a time: two owners who leave together must not both see the other one as
 * remaining.
 */
export async function lockTeam(tx: Transaction, workspaceId: string): Promise<void> {
  await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for('update');
}

/** Returns whether a workspace would be without an owner if somebody were none. Call it under {@link lockTeam}. */
export async function isLastOwner(tx: Transaction, workspaceId: string, accountId: string): Promise<boolean> {
  const [others] = await tx
    .select({ owners: count() })
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        eq(memberships.role, 'owner'),
        isNull(memberships.removedAt),
        ne(memberships.accountId, accountId),
      ),
    );
  return (others?.owners ?? 0) === 0;
}

/** Changes what a member may do. */
export async function changeMembership(
  tx: Transaction,
  workspaceId: string,
  accountId: string,
  change: { readonly role?: string; readonly accessControls?: Readonly<Record<string, StoredControl>> },
): Promise<void> {
  await tx
    .update(memberships)
    .set({ ...change, updatedAt: now })
    .where(ofMember(workspaceId, accountId));
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Stores the positions of a person's workspaces: dense, from 0. Runs under the system role. */
export async function storeOrder(
  tx: Transaction,
  accountId: string,
  workspaceIds: readonly string[],
): Promise<void> {
  for (const [position, workspaceId] of workspaceIds.entries())
    await tx
      .update(memberships)
      .set({ position })
      .where(and(ofMember(workspaceId, accountId), ne(memberships.position, position)));
}

/** Locks a person's list until the transaction ends: concurrent moves would overwrite each other. */
export async function lockOrder(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .select({ id: memberships.workspaceId })
    .from(memberships)
    .where(eq(memberships.accountId, accountId))
    .orderBy(memberships.workspaceId)
    .for('update');
}
