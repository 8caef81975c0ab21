import { areasInOrder, decide, levelOfRole, levelsOf, readControls } from '@atelier/domain/access';
import { inArray } from 'drizzle-orm';
import type { TeamMember } from '../../generated/rest';
import { type CallContext, identityOf, type RestHandler, workspaceOf } from '../../platform/context';
import { problem } from '../../platform/errors/problem';
import { personOf } from '../../platform/identity/access';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import { plainName } from '../../platform/mail/plain-name';
import { pageAnswer, pagingOf } from '../../platform/paging';
import { tellAccount } from '../account';
import { personName, pictureUrl, readTenant } from '../workspace';
import { readStored } from './access';
import { disconnectAllOf } from './connections';
import {
  controlsFor,
  lastOwner,
  lockedGiver,
  personOfRow,
  refuseBeyond,
  refuseRole,
  refuseUnknown,
  roleErrors,
} from './grants';
import {
  changeMembership,
  isLastOwner,
  type MemberRow,
  pageOfMembers,
  readMember,
  removeMember,
} from './queries';
import { workspaceTeam } from './schema';
import { seatsOf } from './seats';
import { tellAccess } from './telling';

/** Returns members in the shape of the contract. Sign-in and last use are shown to administrators only. */
async function presentTeam(context: CallContext, rows: readonly MemberRow[]): Promise<TeamMember[]> {
  const { tx, platform } = context;
  const mayManage = decide(personOf(context), 'write', { area: 'members', role: 'admin' }).isAllowed;
  const details =
    mayManage && rows.length > 0
      ? await tx
          .select()
          .from(workspaceTeam)
          .where(
            inArray(
              workspaceTeam.accountId,
              rows.map(({ id }) => id),
            ),
          )
      : [];
  const byId = new Map(details.map((one) => [one.accountId, one]));
  return Promise.all(
    rows.map(async (row) => {
      const levels = levelsOf(personOfRow(row));
      return {
        _id: row.id,
        name: personName(row),
        email: row.email,
        displayPictureUrl: await pictureUrl(platform, row.pictureKey),
        role: row.role,
        joinedAt: row.joinedAt.toISOString(),
        isTwoFactorOn: byId.get(row.id)?.hasTwoFactor ?? null,
        lastSeenAt: byId.get(row.id)?.lastSeenAt?.toISOString() ?? null,
        accessControls: levels,
        changedAreas: areasInOrder.filter((area) => levels[area] !== levelOfRole(row.role, area)).length,
      };
    }),
  );
}

export const listTeam: RestHandler<'listTeam'> = async ({ page, limit }, context) => {
  const { members, total } = await pageOfMembers(context.tx, page, limit);
  return {
    ...pageAnswer(await presentTeam(context, members), pagingOf({ page, limit }), total),
    seats: await seatsOf(context),
  };
};

async function presentMember(context: CallContext, userId: string): Promise<TeamMember> {
  const row = await readMember(context.tx, userId);
  const [member] = row ? await presentTeam(context, [row]) : [];
  if (!member) throw new Error('The member of the call is gone.');
  return member;
}

/** Changes a role, unless the workspace would be left without an owner. */
export const updateTenantUserRole: RestHandler<'updateTenantUserRole'> = async (
  { userId, role },
  context,
) => {
  const { tx, clientAddress } = context;
  const { id: workspaceId } = workspaceOf(context);
  const giver = await lockedGiver(context);
  const row = await readMember(tx, userId);
  if (!row) return problem('not_found');
  const controls = controlsFor(role, readStored(row.accessControls));
  const refused =
    refuseUnknown(roleErrors(role, 'role')) ??
    refuseRole(giver, row.role) ??
    refuseRole(giver, role) ??
    refuseBeyond(giver, personOfRow(row), { role, controls: readControls(controls) });
  if (refused) return refused;
  if (row.role === 'owner' && role !== 'owner' && (await isLastOwner(tx, workspaceId, userId)))
    return lastOwner('The workspace needs an owner. Make somebody else an owner first.');
  if (row.role === role) return presentMember(context, userId);
  await changeMembership(tx, workspaceId, userId, { role, accessControls: controls });
  await recordSecurityEvent(tx, {
    kind: 'member.role_changed',
    workspaceId,
    accountId: identityOf(context).account.id,
    details: {
      member: userId,
      before: row.role,
      after: role,
      // A control that the new role does not allow is dropped.
      controls: { before: readControls(row.accessControls), after: readControls(controls) },
    },
    address: clientAddress,
  });
  await tellAccess(context, userId, `changed your role from ${row.role} to ${role}`);
  return presentMember(context, userId);
};

/** Removes a member, effective with their next call; sockets and streams end within a second. */
export const removeTenantUser: RestHandler<'removeTenantUser'> = async ({ userId }, context) => {
  const { tx, clientAddress } = context;
  const { id: workspaceId } = workspaceOf(context);
  const giver = await lockedGiver(context);
  const row = await readMember(tx, userId);
  if (!row) return problem('not_found');
  const refused = refuseRole(giver, row.role);
  if (refused) return refused;
  if (!(await removeMember(tx, workspaceId, userId)))
    return lastOwner('The workspace needs an owner. Make somebody else an owner first.');
  await disconnectAllOf(context, userId);
  await recordSecurityEvent(tx, {
    kind: 'member.removed',
    workspaceId,
    accountId: identityOf(context).account.id,
    details: { member: userId, role: row.role },
    address: clientAddress,
  });
  const tenant = await readTenant(tx, workspaceId);
  if (tenant && userId !== identityOf(context).account.id)
    await tellAccount(context, row.email, { removedFrom: plainName(tenant.name) });
  return undefined;
};

/** Makes a member the owner and the caller an administrator, both or neither. */
export const transferOwnership: RestHandler<'transferOwnership'> = async ({ userId }, context) => {
  const { tx, clientAddress } = context;
  const { id: workspaceId } = workspaceOf(context);
  const { id: caller } = identityOf(context).account;
  const giver = await lockedGiver(context);
  const refused = refuseRole(giver, 'owner');
  if (refused) return refused;
  const row = await readMember(tx, userId);
  if (!row) return problem('not_found');
  if (row.role === 'owner')
    return problem({ code: 'already_owner', status: 409, title: 'This person is an owner already.' });
  await changeMembership(tx, workspaceId, userId, { role: 'owner', accessControls: {} });
  await changeMembership(tx, workspaceId, caller, { role: 'admin' });
  await recordSecurityEvent(tx, {
    kind: 'ownership.transferred',
    workspaceId,
    accountId: caller,
    details: { member: userId, before: row.role, controls: readControls(row.accessControls) },
    address: clientAddress,
  });
  await tellAccess(context, userId, 'made you an owner');
  return presentMember(context, userId);
};
