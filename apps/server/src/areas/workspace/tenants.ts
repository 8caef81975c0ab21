import type { RichText } from '@atelier/domain/smart-files';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { now } from '../../platform/database/columns';
import { changed } from '../../platform/database/revisions';
import type { Transaction } from '../../platform/database/transaction';
import { memberships, workspaceHandles, workspaces } from './schema';

/** Maximum number of workspaces per person, as in the contract's lists. */
export const mostWorkspaces = 100;
/** Maximum number of handles per workspace, as in the contract's lists. */
export const mostHandles = 100;

/** A stored workspace, with its current handle. */
export interface TenantRow {
  readonly id: string;
  readonly revision: number;
  readonly handle: string;
  readonly name: string;
  readonly businessType: string;
  readonly profession: string[];
  readonly region: string;
  readonly mode: 'stable' | 'beta' | 'internal' | 'suspended' | null;
  readonly logoKey: string | null;
  readonly brandColour: string | null;
  readonly typeface: 'classic' | 'modern' | 'literary';
  readonly emailSignature: RichText | null;
  /** As it is stored; `companyOf` reads it. */
  readonly company: Record<string, unknown>;
  readonly onboardedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A workspace in a person's list. */
export interface MembershipRow extends TenantRow {
  readonly role: string;
}

const tenantColumns = {
  id: workspaces.id,
  revision: workspaces.revision,
  handle: workspaceHandles.handle,
  name: workspaces.name,
  businessType: workspaces.businessType,
  profession: workspaces.profession,
  region: workspaces.region,
  mode: workspaces.mode,
  logoKey: workspaces.logoKey,
  brandColour: workspaces.brandColour,
  typeface: workspaces.typeface,
  emailSignature: workspaces.emailSignature,
  company: workspaces.company,
  onboardedAt: workspaces.onboardedAt,
  createdAt: workspaces.createdAt,
  updatedAt: workspaces.updatedAt,
};

const currentHandle = and(
  eq(workspaceHandles.workspaceId, workspaces.id),
  isNull(workspaceHandles.retiredAt),
);

/** Reads a workspace, under either role. */
export async function readTenant(tx: Transaction, workspaceId: string): Promise<TenantRow | null> {
  const [row] = await tx
    .select(tenantColumns)
    .from(workspaces)
    .innerJoin(workspaceHandles, currentHandle)
    .where(eq(workspaces.id, workspaceId));
  return row ?? null;
}

/** Returns all handles of a workspace, the current one last. */
export async function readHandles(tx: Transaction, workspaceId: string): Promise<string[]> {
  const rows = await tx
    .select({ handle: workspaceHandles.handle })
    .from(workspaceHandles)
    .where(eq(workspaceHandles.workspaceId, workspaceId))
    .orderBy(sql`${workspaceHandles.retiredAt} asc nulls last`, asc(workspaceHandles.createdAt))
    .limit(mostHandles);
  return rows.map(({ handle }) => handle);
}

/**
 * Returns the workspaces of a person in the person's own order. Runs under the system role; the tenant role only sees
 * its own.
 */
export async function listWorkspacesOf(tx: Transaction, accountId: string): Promise<MembershipRow[]> {
  return await tx
    .select({ ...tenantColumns, role: memberships.role })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .innerJoin(workspaceHandles, currentHandle)
    .where(and(eq(memberships.accountId, accountId), isNull(memberships.removedAt)))
    .orderBy(asc(memberships.position), asc(memberships.createdAt), asc(memberships.workspaceId))
    .limit(mostWorkspaces);
}

/** Returns the number of workspaces of a person. Runs under the system role. */
export async function countWorkspacesOf(tx: Transaction, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(memberships)
    .where(and(eq(memberships.accountId, accountId), isNull(memberships.removedAt)));
  return row?.total ?? 0;
}

/**
 * Makes a handle the current one of a workspace; the previous one is kept and still works. The primary key decides
 * races: of several concurrent callers, one gets the handle. A workspace can reuse its own retired handles.
 *
 * @returns false when another workspace has the handle
 */
export async function claimHandle(tx: Transaction, workspaceId: string, handle: string): Promise<boolean> {
  // One change of handle at a time: concurrent changes would both find no other current one.
  await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for('update');
  await tx
    .insert(workspaceHandles)
    .values({ handle, workspaceId, retiredAt: now })
    .onConflictDoNothing({ target: workspaceHandles.handle });
  const [owner] = await tx
    .select({ workspaceId: workspaceHandles.workspaceId })
    .from(workspaceHandles)
    .where(eq(workspaceHandles.handle, handle));
  // The tenant role cannot even see a handle of another workspace.
  if (owner?.workspaceId !== workspaceId) return false;
  await tx
    .update(workspaceHandles)
    .set({ retiredAt: now })
    .where(and(eq(workspaceHandles.workspaceId, workspaceId), isNull(workspaceHandles.retiredAt)));
  await tx.update(workspaceHandles).set({ retiredAt: null }).where(eq(workspaceHandles.handle, handle));
  return true;
}

/** Locks a workspace, and returns its revision. */
export async function lockTenant(tx: Transaction, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ revision: workspaces.revision })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('update');
  return row?.revision ?? 0;
}

/** Changes columns of a workspace, including its revision and time of change. */
export async function changeTenant(
  tx: Transaction,
  workspaceId: string,
  change: Partial<Pick<typeof workspaces.$inferInsert, ChangeableColumn>>,
): Promise<void> {
  await tx
    .update(workspaces)
    .set({ ...change, ...changed(workspaces) })
    .where(eq(workspaces.id, workspaceId));
}

type ChangeableColumn =
  | 'name'
  | 'businessType'
  | 'profession'
  | 'brandColour'
  | 'logoKey'
  | 'typeface'
  | 'emailSignature'
  | 'preferences';
