import { mailHtml } from '@atelier/domain/mail';
import { defaultRegion, isRegion } from '@atelier/sdk/contract';
import type { AccessibleTenant, AccessibleWorkspace, Region, Tenant } from '../../generated/rest';
import { companyOf } from './company';
import type { MembershipRow, TenantRow } from './tenants';

/** The default brand colour: Juniper, the first of the colours to choose from. */
export const defaultBrandColour = '#4a5a41';

/** Returns a region in the shape of the contract. */
export function presentRegion(stored: string): Region {
  return isRegion(stored) ? stored : defaultRegion;
}

/** Returns what members may see of their workspace, field by field. */
export function presentTenant(row: TenantRow, handles: string[], logoUrl: string | null): Tenant {
  return {
    _id: row.id,
    revision: row.revision,
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
      typeface: row.typeface,
      emailSignature: row.emailSignature && mailHtml(row.emailSignature),
    },
    company: companyOf(row.company),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns a workspace in a person's list, with its position. */
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

/** Returns a workspace for the response to a sign-in. */
export function presentAccessibleWorkspace(row: TenantRow): AccessibleWorkspace {
  return { workspaceId: row.handle, isOnboard: row.onboardedAt !== null };
}
