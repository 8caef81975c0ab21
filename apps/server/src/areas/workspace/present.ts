import { defaultRegion, isRegion } from '@atelier/sdk/contract';
import type { AccessibleTenant, AccessibleWorkspace, Region, Tenant } from '../../generated/rest';
import type { MembershipRow, TenantRow } from './tenants';

/** The colour of a workspace that has not chosen one: the product's own moss. */
/** Juniper, the first of the colours that a person may choose from. */
const defaultBrandColour = '#4a5a41';

/** A region as the contract knows it. */
export function presentRegion(stored: string): Region {
  return isRegion(stored) ? stored : defaultRegion;
}

/** What members may know of their workspace, named one by one. */
export function presentTenant(row: TenantRow, handles: string[], logoUrl: string | null): Tenant {
  return {
    _id: row.id,
    workspaceId: row.handle,
    workspaceIds: handles,
    businessName: row.name,
    businessType: row.businessType,
    region: presentRegion(row.region),
    workspaceMode: row.mode ?? 'stable',
    settings: {
      logoKey: row.logoKey,
      logoUrl,
      profession: row.profession,
      brandColour: row.brandColour ?? defaultBrandColour,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A workspace in the list of a person, with its place. */
export function presentAccessibleTenant(
  row: MembershipRow,
  order: number,
  logoUrl: string | null,
): AccessibleTenant {
  return {
    tenantId: row.id,
    workspaceId: row.handle,
    businessName: row.name,
    role: row.role,
    logoUrl,
    brandColour: row.brandColour ?? defaultBrandColour,
    isOnboard: row.onboardedAt !== null,
    order,
    workspaceMode: row.mode ?? 'stable',
    region: presentRegion(row.region),
  };
}

/** A workspace in the answer to a sign-in. */
export function presentAccessibleWorkspace(row: TenantRow): AccessibleWorkspace {
  return { workspaceId: row.handle, isOnboard: row.onboardedAt !== null };
}
