import { identityOf, type RestHandler, workspaceOf } from '../../platform/context';
import { problem } from '../../platform/errors/problem';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import { pageAnswer, pagingOf } from '../../platform/paging';
import { personName, pictureUrl } from '../workspace';
import { disconnectAllOf } from './connections';
import { pageOfMembers, readMember, removeMember } from './queries';

/** Lists members with only what is needed to choose one; addresses and numbers are read one at a time. */
export const listTenantUsers: RestHandler<'listTenantUsers'> = async ({ page, limit }, context) => {
  const { members, total } = await pageOfMembers(context.tx, page, limit);
  const data = members.map(async (member) => ({
    _id: member.id,
    name: personName(member),
    displayPictureUrl: await pictureUrl(context.platform, member.pictureKey),
    role: member.role,
  }));
  return pageAnswer(await Promise.all(data), pagingOf({ page, limit }), total);
};

/** Returns a member. Former members and other people are not found. */
export const getTenantUser: RestHandler<'getTenantUser'> = async ({ userId }, context) => {
  const row = await readMember(context.tx, userId);
  if (!row) return problem('not_found');
  return {
    _id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    phoneNumber: row.phoneNumber,
    displayPictureUrl: await pictureUrl(context.platform, row.pictureKey),
    role: row.role,
    joinedAt: row.joinedAt.toISOString(),
  };
};

/** Removes the caller from the workspace, effective with their next call. Other workspaces and sessions stay. */
export const leaveWorkspace: RestHandler<'leaveWorkspace'> = async (_input, context) => {
  const { id } = workspaceOf(context);
  const { account } = identityOf(context);
  if (!(await removeMember(context.tx, id, account.id)))
    return problem({
      code: 'last_owner',
      status: 409,
      title: 'You are the only owner. Make somebody else an owner before you leave.',
    });
  await disconnectAllOf(context, account.id);
  await recordSecurityEvent(context.tx, {
    kind: 'member.left',
    workspaceId: id,
    accountId: account.id,
    address: context.clientAddress,
  });
  return undefined;
};
