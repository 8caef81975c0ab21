import { useAccessibleTenants, useMoveTenant } from '@atelier/react-hooks';
import { SettingsSection, WorkspaceOrder } from '@atelier/ui';
import { toastError } from '../../app/toasts';
import { useSession } from '../../app/use-session';

const roles: Readonly<Record<string, string>> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

/** The order in which the person's workspaces stand; there is nothing to order with one. */
export function WorkspacesSection() {
  const { workspaceId } = useSession();
  const tenants = useAccessibleTenants();
  const move = useMoveTenant();
  if (!tenants.data || tenants.data.length < 2) return null;
  return (
    <SettingsSection title="Your workspaces" text="In the order of the workspace menu.">
      <WorkspaceOrder
        aria-label="Your workspaces"
        workspaces={tenants.data.map((tenant) => ({
          id: tenant.tenantId,
          name: tenant.businessName,
          logo: tenant.logoUrl,
          colour: tenant.brandColour,
          detail: `${roles[tenant.role] ?? tenant.role}${tenant.workspaceId === workspaceId ? ', open now' : ''}`,
        }))}
        onMove={(tenantId, order) =>
          move.mutate(
            { tenantId, order },
            { onError: (error) => toastError(error, 'Couldn’t change the order.') },
          )
        }
      />
    </SettingsSection>
  );
}
