import { levelsOf } from '@atelier/domain/access';
import { prepared, workspaceOf } from '../../platform/context';
import { problem } from '../../platform/errors/problem';
import { personOf } from '../../platform/identity/access';
import { readDeletion } from './closing';
import { listWorkspacesOf, type MembershipRow } from './tenants';

/**
 * Returns what the shell needs first: the mode decides its routes, and the last of the handles is the active workspace.
 * The list spans workspaces, so it is read before the transaction of this one. A suspended workspace allows this call.
 */
export const getTenantSettings = prepared<'getTenantSettings', MembershipRow[]>(
  async (_input, { identity, platform }) =>
    identity
      ? platform.database.withSystem((tx) => listWorkspacesOf(tx, identity.account.id))
      : problem('unauthorized'),
  async (_input, context, memberships) => {
    const active = workspaceOf(context);
    const deletion = await readDeletion(context.tx);
    // An access token is of one workspace, and names no other.
    const others = context.identity?.scopes
      ? []
      : memberships.filter(({ id }) => id !== active.id).map(({ handle }) => handle);
    return {
      success: true,
      errorCode: null,
      workspaceMode: active.mode,
      // At most 100 handles, the active one among them.
      workspaceIds: [...others.slice(0, 99), active.handle],
      activeWorkspaceId: active.handle,
      tenantId: active.id,
      role: active.role,
      accessControls: levelsOf(personOf(context)),
      ...(deletion !== null && { deletion }),
    };
  },
);
