import type { Role } from '@atelier/domain/access';
import type { SettingsTab } from '@atelier/ui';
import { useMayRead } from '../../app/access';
import { settingsAccess } from './settings-access';

/** Pages of the settings, with the areas whose access controls count, and the role that they ask for. */
const tabs: readonly (SettingsTab & { readonly area: string | null; readonly role?: Role })[] = [
  { label: 'Profile', href: '/settings/profile', area: null },
  { label: 'Security', href: '/settings/security', area: null },
  { label: 'Company', href: '/settings/company', area: null },
  { label: 'Team', href: '/settings/team', area: settingsAccess.team },
  { label: 'Audit log', href: '/settings/audit-log', area: settingsAccess.audit, role: 'admin' },
  { label: 'Access tokens', href: '/settings/access-tokens', area: null },
  { label: 'Variables', href: '/settings/variables', area: settingsAccess.variables },
  { label: 'Invoices', href: '/settings/invoices', area: settingsAccess.invoices },
];

/** Returns the pages of the settings that the person may see. */
export function useSettingsTabs(): readonly SettingsTab[] {
  const mayRead = useMayRead();
  return tabs.filter(({ area, role }) => mayRead(area, role));
}
