import { isAccessArea, isRole, readControls } from '@atelier/domain/access';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { type Problem, ProblemError, problem } from '../../../platform/errors/problem';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { readStored } from '../access';
import {
  changedControls,
  controlErrors,
  controlsFor,
  lastOwner,
  lockedGiver,
  personOfRow,
  refuseBeyond,
  refuseRole,
  refuseUnknown,
} from '../grants';
import { changeMembership, readMember } from '../queries';
import { invitations } from '../schema';
import { tellAccess } from '../telling';

/** What people may do, by key, and which invitations are open. */
export interface Rights {
  readonly values: ReadonlyMap<string, unknown>;
  /** The accounts of the current members. */
  readonly members: ReadonlySet<string>;
  /** The invitations that wait to be accepted. */
  readonly open: ReadonlySet<string>;
}

/** Returns the roles and access controls of the current members, and the invitations with these IDs. */
export async function readRights(tx: Transaction, invitationIds: readonly string[]): Promise<Rights> {
  const people = await tx
    .select({
      id: workspacePeople.accountId,
      role: workspacePeople.role,
      accessControls: workspacePeople.accessControls,
    })
    .from(workspacePeople)
    .where(isNull(workspacePeople.removedAt));
  const values = new Map<string, unknown>();
  for (const { id, role, accessControls } of people) {
    values.set(`role.${id}`, role);
    for (const [area, level] of Object.entries(readControls(accessControls)))
      values.set(`access.${id}.${area}`, level);
  }
  const rows =
    invitationIds.length === 0
      ? []
      : await tx
          .select()
          .from(invitations)
          .where(and(inArray(invitations.id, [...invitationIds]), isNull(invitations.withdrawnAt)));
  for (const { id, email, role } of rows) values.set(`invitation.${id}`, { email, role });
  return {
    values,
    members: new Set(people.map(({ id }) => id)),
    open: new Set(rows.flatMap(({ id, acceptedAt }) => (acceptedAt === null ? [id] : []))),
  };
}

/** Throws a problem, so that all of the transaction is rolled back. */
const refuse = (refused: Problem | null): void => {
  if (refused) throw new ProblemError(refused);
};

/**
 * Puts roles, access controls and invitations back, by the rules by which they are given: nobody gives more than they have, and
 * somebody stays the owner. Throws what it refuses.
 */
export async function writeRights(context: CallContext, values: ReadonlyMap<string, unknown>): Promise<void> {
  const { tx, platform } = context;
  const { id: workspaceId } = workspaceOf(context);
  const { id: caller } = identityOf(context).account;
  const giver = await lockedGiver(context);
  const told = new Map<string, string>();
  for (const [key, value] of values) {
    const [kind, userId = ''] = key.split('.');
    if (kind === 'invitation' && value === null)
      await tx.update(invitations).set({ withdrawnAt: now }).where(eq(invitations.id, userId));
    if (kind !== 'role' || typeof value !== 'string') continue;
    const row = await readMember(tx, userId);
    if (!row) continue;
    const controls = controlsFor(value, readStored(row.accessControls));
    refuse(
      refuseRole(giver, row.role) ??
        refuseRole(giver, value) ??
        refuseBeyond(giver, personOfRow(row), { role: value, controls: readControls(controls) }),
    );
    await changeMembership(tx, workspaceId, userId, { role: value, accessControls: controls });
    told.set(userId, `changed your role from ${row.role} to ${value}`);
  }
  for (const [userId, change] of accessByMember(values)) {
    const row = await readMember(tx, userId);
    if (!row) continue;
    const after = changedControls(row.role, readStored(row.accessControls), change, {
      by: caller,
      at: platform.clock.now(),
    });
    if (row.role === 'owner')
      refuse(
        problem({
          code: 'owner_access',
          status: 409,
          title: `Owners have access to everything. Undo the change to the role of ${personName(row)} as well.`,
        }),
      );
    refuse(
      refuseRole(giver, row.role) ??
        refuseUnknown(controlErrors(row.role, change, 'keys')) ??
        refuseBeyond(giver, personOfRow(row), { role: row.role, controls: readControls(after) }),
    );
    await changeMembership(tx, workspaceId, userId, { accessControls: after });
    if (!told.has(userId)) told.set(userId, 'changed what you may do in the workspace');
  }
  const [owners] = await tx
    .select({ number: count() })
    .from(workspacePeople)
    .where(and(eq(workspacePeople.role, 'owner'), isNull(workspacePeople.removedAt)));
  if ((owners?.number ?? 0) === 0)
    refuse(lastOwner('The workspace needs an owner. Keep the role of at least one of them.'));
  for (const [userId, title] of told) if (userId !== caller) await tellAccess(context, userId, title);
}

/** Returns the access controls to restore, by member. */
function accessByMember(values: ReadonlyMap<string, unknown>): Map<string, Record<string, string | null>> {
  const changes = new Map<string, Record<string, string | null>>();
  for (const [key, value] of values) {
    const [kind, userId = '', area = ''] = key.split('.');
    if (kind !== 'access') continue;
    changes.set(userId, { ...changes.get(userId), [area]: typeof value === 'string' ? value : null });
  }
  return changes;
}

/** Returns why a right cannot become a value again; null if it can. */
export function rightBlocked({ members, open }: Rights, key: string, value: unknown): string | null {
  const [kind, id = '', area = ''] = key.split('.');
  if (kind === 'invitation') {
    if (value !== null) return 'Its link no longer works. Invite them again.';
    return open.has(id) ? null : 'It was accepted. Remove them from the team if needed.';
  }
  if (kind !== 'role' && kind !== 'access') return null;
  if (!members.has(id)) return 'They are no longer on the team.';
  if (kind === 'role') return isRole(value) ? null : 'There is no such role.';
  return isAccessArea(area) ? null : 'There is no such area.';
}
