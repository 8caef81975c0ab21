import { useAccessibleTenants, useTenant } from '@atelier/react-hooks';
import type { AccessibleTenant } from '@atelier/sdk';
import { useAccess } from '../../app/access';

type Role = AccessibleTenant['role'];

/** What the person may change in the workspace that is open. */
export interface Permissions {
  readonly role: Role | undefined;
  /** Name, look and preferences. */
  readonly mayChangeStudio: boolean;
  /** The handle. */
  readonly mayChangeHandle: boolean;
}

/** The person's role in the workspace that is open; a list of workspaces names it, whichever handle was used. */
export function usePermissions(): Permissions {
  const tenant = useTenant();
  const tenants = useAccessibleTenants();
  return permissionsOf(tenants.data?.find(({ tenantId }) => tenantId === tenant.data?._id)?.role);
}

/**
 * What a role may change, as the contract says. A role that is not known here may read only.
 *
 * @param role - of the membership; undefined while it is not known.
 */
export function permissionsOf(role: Role | undefined): Permissions {
  return {
    role,
    mayChangeStudio: role === 'owner' || role === 'admin',
    mayChangeHandle: role === 'owner',
  };
}

/** What the person may change of the studio itself: what their role allows, unless their access to Settings is narrower. */
export function useStudioPermissions(): Permissions {
  const given = usePermissions();
  const isReadOnly = useAccess().whyNot('settings', 'write') !== undefined;
  return isReadOnly ? { ...given, mayChangeStudio: false, mayChangeHandle: false } : given;
}
