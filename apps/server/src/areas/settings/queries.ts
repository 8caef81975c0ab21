import { and, asc, count, eq, isNull, ne } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../platform/database/columns';
import type { Transaction } from '../../platform/database/transaction';
import { recoveryCodes } from '../../platform/identity/schema';
import { memberships, workspacePeople, workspaces } from '../workspace/schema';

// What is stored is read by shape, part by part: one part that fits no more does not take the others along.
const preferencesShape = z.object({
  theme: z.enum(['light', 'dark', 'systemDefault']).optional().catch(undefined),
  timezone: z.string().optional().catch(undefined),
  locale: z.string().optional().catch(undefined),
  currency: z.string().optional().catch(undefined),
  weekStartsOn: z.number().int().min(0).max(6).optional().catch(undefined),
});
const memberPreferencesShape = z.object({
  isRailCollapsed: z.boolean().optional().catch(undefined),
  isGettingStartedHidden: z.boolean().optional().catch(undefined),
});

/** An object without the members that are undefined, so that defaults can lie under it. */
function known<Value extends object>(
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

/** What a person has set for themselves in one workspace. */
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

/** A present member of the workspace of the transaction. */
export async function readMember(tx: Transaction, accountId: string) {
  const [row] = await tx
    .select({
      id: workspacePeople.accountId,
      email: workspacePeople.email,
      firstName: workspacePeople.firstName,
      lastName: workspacePeople.lastName,
      phoneNumber: workspacePeople.phoneNumber,
      pictureKey: workspacePeople.pictureKey,
      role: workspacePeople.role,
      joinedAt: workspacePeople.createdAt,
    })
    .from(workspacePeople)
    .where(and(eq(workspacePeople.accountId, accountId), isNull(workspacePeople.removedAt)));
  return row ?? null;
}

/** A page of the present members of the workspace of the transaction, in the order in which they joined, and their number. */
export async function pageOfMembers(tx: Transaction, page: number, limit: number) {
  const isPresent = isNull(workspacePeople.removedAt);
  const [total] = await tx.select({ number: count() }).from(workspacePeople).where(isPresent);
  const members = await tx
    .select({
      id: workspacePeople.accountId,
      email: workspacePeople.email,
      firstName: workspacePeople.firstName,
      lastName: workspacePeople.lastName,
      pictureKey: workspacePeople.pictureKey,
      role: workspacePeople.role,
    })
    .from(workspacePeople)
    .where(isPresent)
    .orderBy(asc(workspacePeople.createdAt), asc(workspacePeople.accountId))
    .limit(limit)
    .offset((page - 1) * limit);
  return { members, total: total?.number ?? 0 };
}

/**
 * Takes a member out of a workspace, unless that leaves it without an owner.
 *
 * @returns false when the member is its last owner
 */
export async function removeMember(
  tx: Transaction,
  workspaceId: string,
  accountId: string,
): Promise<boolean> {
  // Two owners who leave at once must not both find the other one still there.
  await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for('update');
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
  const [member] = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(ofMember(workspaceId, accountId), isNull(memberships.removedAt)));
  if (member?.role === 'owner' && others?.owners === 0) return false;
  await tx
    .update(memberships)
    .set({ removedAt: now, updatedAt: now })
    .where(ofMember(workspaceId, accountId));
  return true;
}

/** Recovery codes that were not used yet. */
export async function countRecoveryCodes(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** Gives each of a person's workspaces its place: dense, from 0. Under the system role. */
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

/** Holds a person's list still until the transaction ends: two moves at once would each undo the other. */
export async function lockOrder(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .select({ id: memberships.workspaceId })
    .from(memberships)
    .where(eq(memberships.accountId, accountId))
    .orderBy(memberships.workspaceId)
    .for('update');
}
