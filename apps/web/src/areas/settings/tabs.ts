import type { Role } from '@atelier/domain/access';
import type { SettingsTab, SettingsTabGroup } from '@atelier/ui';
import { useMayRead } from '../../app/access';
import { settingsAccess } from './settings-access';

interface SettingsGroup extends SettingsTabGroup {
  readonly tabs: readonly (SettingsTab & { readonly area: string | null; readonly role?: Role })[];
}

/** Pages of the settings, in their groups, with the areas whose access controls count, and the role that they ask for. */
const groups: readonly SettingsGroup[] = [
  {
    label: 'You',
    tabs: [
      { label: 'Profile', href: '/settings/profile', area: null },
      { label: 'Security', href: '/settings/security', area: null },
      { label: 'Notifications', href: '/settings/notifications', area: null },
      { label: 'Access tokens', href: '/settings/access-tokens', area: null },
    ],
  },
  {
    label: 'Studio',
    tabs: [
      { label: 'Company', href: '/settings/company', area: null },
      { label: 'Brand', href: '/settings/brand', area: null },
      { label: 'Client portal', href: '/settings/client-portal', area: null },
      { label: 'Variables', href: '/settings/variables', area: settingsAccess.variables },
      { label: 'Connections', href: '/settings/connections', area: null },
      { label: 'Payments', href: '/settings/payments', area: settingsAccess.payments },
      { label: 'Invoices', href: '/settings/invoices', area: settingsAccess.invoices },
    ],
  },
  {
    label: 'People',
    tabs: [
      { label: 'Team', href: '/settings/team', area: settingsAccess.team },
      { label: 'Access', href: '/settings/access', area: settingsAccess.team, role: 'admin' },
      { label: 'Audit log', href: '/settings/audit-log', area: settingsAccess.audit, role: 'admin' },
    ],
  },
  {
    label: 'Plan',
    tabs: [
      { label: 'Plan', href: '/settings/plan', area: null },
      { label: 'AI credits', href: '/settings/ai-credits', area: null },
      { label: 'Danger zone', href: '/settings/danger-zone', area: null, role: 'owner' },
    ],
  },
];

/** Returns the pages of the settings that the person may see, in their groups. */
export function useSettingsGroups(): readonly SettingsTabGroup[] {
  const mayRead = useMayRead();
  return groups
    .map(({ label, tabs }) => ({ label, tabs: tabs.filter(({ area, role }) => mayRead(area, role)) }))
    .filter(({ tabs }) => tabs.length > 0);
}
