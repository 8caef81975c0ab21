import {
  areasInOrder,
  decide,
  isAccessArea,
  levelOfRole,
  levelsOf,
  readControls,
  type StoredControl,
} from '@atelier/domain/access';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberAccess } from '../../../generated/rest';
import { type CallContext, identityOf, type RestHandler, workspaceOf } from '../../../platform/context';
import { problem } from '../../../platform/errors/problem';
import { personOf } from '../../../platform/identity/access';
import { recordSecurityEvent } from '../../../platform/identity/security-events';
import { VIEW_MINUTES, viewToken } from '../../../platform/identity/view-as';
import { personName } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import {
  changedControls,
  controlErrors,
  lockedGiver,
  personOfRow,
  refuseBeyond,
  refuseRole,
  refuseUnknown,
} from '../grants';
import { changeMembership, type MemberRow, readMember } from '../queries';
import { tellAccess } from '../telling';
import { areasOf } from './verdicts';

const storedShape = z.record(
  z.string(),
  z.object({ level: z.enum(['none', 'read', 'write']), by: z.string(), at: z.string() }),
);

/** Reads stored access controls with who set them, as far as they can be read. */
export function readStored(stored: unknown): Record<string, StoredControl> {
  const parsed = storedShape.safeParse(stored);
  return parsed.success ? parsed.data : {};
}

async function presentAccess({ tx }: CallContext, row: MemberRow): Promise<MemberAccess> {
  const stored = readStored(row.accessControls);
  const setters = [...new Set(Object.values(stored).map(({ by }) => by))];
  const people =
    setters.length === 0
      ? []
      : await tx
          .select({
            id: workspacePeople.accountId,
            firstName: workspacePeople.firstName,
            lastName: workspacePeople.lastName,
            email: workspacePeople.email,
          })
          .from(workspacePeople)
          .where(inArray(workspacePeople.accountId, setters));
  const person = personOfRow(row);
  const names = new Map(people.map((person) => [person.id, personName(person)]));
  return {
    userId: row.id,
    role: row.role,
    accessControls: levelsOf(person),
    defaults: Object.fromEntries(areasInOrder.map((area) => [area, levelOfRole(row.role, area)])),
    areas: areasOf(person),
    changes: Object.entries(stored).flatMap(([area, { level, by, at }]) =>
      isAccessArea(area) ? [{ area, level, setBy: names.get(by) ?? '', setAt: at }] : [],
    ),
  };
}

/** Returns a member's rights. Members may read their own; who may change the team may read anybody's. */
export const getAccessControls: RestHandler<'getAccessControls'> = async ({ userId }, context) => {
  const isOwn = userId === identityOf(context).account.id;
  if (!isOwn && !decide(personOf(context), 'write', { area: 'members', role: 'admin' }).isAllowed)
    return problem('forbidden');
  const row = await readMember(context.tx, userId);
  return row ? presentAccess(context, row) : problem('not_found');
};

/** Begins to look at the workspace as a member, which is recorded. */
export const startViewAs: RestHandler<'startViewAs'> = async ({ userId }, context) => {
  const { tx, platform, clientAddress } = context;
  const { id: workspaceId } = workspaceOf(context);
  const { id: viewerId } = identityOf(context).account;
  const row = await readMember(tx, userId);
  if (!row) return problem('not_found');
  if (userId === viewerId)
    return problem({ code: 'own_access', status: 403, title: 'You see what you may see already.' });
  const refusedRole = refuseRole(personOf(context), row.role);
  if (refusedRole) return refusedRole;
  const end = platform.clock.now().getTime() + VIEW_MINUTES * 60_000;
  await recordSecurityEvent(tx, {
    kind: 'member.viewed_as',
    workspaceId,
    accountId: viewerId,
    details: { member: userId, until: new Date(end).toISOString() },
    address: clientAddress,
  });
  return {
    token: viewToken(platform.keys, { workspaceId, viewerId, memberId: userId, end }),
    name: personName(row),
    expiresAt: new Date(end).toISOString(),
  };
};

/** Sets what a member may do in areas. All of it, or nothing. */
export const updateAccessControls: RestHandler<'updateAccessControls'> = async (
  { userId, accessControls: change },
  context,
) => {
  const { tx, clientAddress, platform } = context;
  const { id: workspaceId } = workspaceOf(context);
  const { id: caller } = identityOf(context).account;
  const giver = await lockedGiver(context);
  const row = await readMember(tx, userId);
  if (!row) return problem('not_found');
  if (userId === caller)
    return problem({
      code: 'own_access',
      status: 403,
      title: "You can't change your own access. Ask another admin or owner.",
    });
  const refusedRole = refuseRole(giver, row.role);
  if (refusedRole) return refusedRole;
  if (row.role === 'owner')
    return problem({
      code: 'owner_access',
      status: 409,
      title: 'Owners have access to everything. Change their role first.',
    });
  const unknown = refuseUnknown(controlErrors(row.role, change, 'accessControls'));
  if (unknown) return unknown;
  const before = readStored(row.accessControls);
  const after = changedControls(row.role, before, change, { by: caller, at: platform.clock.now() });
  const beyond = refuseBeyond(giver, personOfRow(row), { role: row.role, controls: readControls(after) });
  if (beyond) return beyond;
  await changeMembership(tx, workspaceId, userId, { accessControls: after });
  await recordSecurityEvent(tx, {
    kind: 'member.access_changed',
    workspaceId,
    accountId: caller,
    details: { member: userId, before: readControls(before), after: readControls(after) },
    address: clientAddress,
  });
  await tellAccess(context, userId, 'changed what you may do in the workspace');
  return presentAccess(context, { ...row, accessControls: after });
};
